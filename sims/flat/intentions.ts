/** Changed intentions: one that has become impossible may be changed. Which have is a rule of each game's own. */

/** What comes on top of the difficulty of an action other than the one declared. */
export const CHANGED_INTENTION = 1;

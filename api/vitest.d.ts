// What "deadeven/vitest" exports, without comments. Written by `npm run api`; a test compares.

export const aimMatchers: {
  toMeetAims(
    this: {
      readonly isNot: boolean;
    },
    game: SimChoice,
    aims: string | readonly GivenAim[],
    options?: AimOptions,
  ): Promise<{
    pass: boolean;
    message: () => string;
  }>;
};

export type AimOptions = Omit<CheckOptions, "aims">;

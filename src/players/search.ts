import { Rollout } from "./rollout.js";
export class Search extends Rollout {}

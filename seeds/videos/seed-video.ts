import type { Clip } from '../clips.ts';

/** A video of the demo site. */
export interface SeedVideo extends Clip {
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  /** A channel's name, or empty for none. */
  readonly channel: string;
  /** Days since it was published. */
  readonly age: number;
  /** How well it is liked, 0 to 1: decides votes and views. */
  readonly charm: number;
}

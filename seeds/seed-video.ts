import type { Clip } from './clips.ts';

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
  /** The one that is on at first comes first; each line is a cue with its times, as WebVTT has it. */
  readonly captions?: readonly { readonly lang: string; readonly lines: readonly string[] }[];
  /** Picked by staff, under this title. */
  readonly pick?: string;
}

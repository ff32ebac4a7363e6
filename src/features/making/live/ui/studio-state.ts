import type { Device, Mistake } from './devices.ts';
import type { Line } from './transmission.ts';

/** What the picture is made of. */
export const SOURCES = ['camera', 'screen', 'both'] as const;
export type Source = (typeof SOURCES)[number];

/** A studio as it is shown. */
export interface StudioState {
  readonly source: Source;
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  /** Their ids; empty while there is none. */
  readonly camera: string;
  readonly microphone: string;
  readonly isMuted: boolean;
  readonly mistake: Mistake | null;
  /** What the server has refused, in words. */
  readonly failure: string | null;
  readonly line: Line;
  /** When it went on air, ms since 1970; null while it is not. */
  readonly since: number | null;
}

export const FIRST: StudioState = {
  ...{ source: 'camera', cameras: [], microphones: [], camera: '', microphone: '', isMuted: false },
  ...{ mistake: null, failure: null, line: 'good', since: null },
};

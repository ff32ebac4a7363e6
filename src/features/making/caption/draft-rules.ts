import type { TimedCue } from './cue-times-rules.ts';

/** What somebody has not saved yet, kept in their browser. */
export interface CaptionDraft {
  /** The `src` of the captions it is an edit of; empty where there were none. */
  readonly over: string;
  readonly cues: readonly TimedCue[];
}

/** The draft as a text. */
export function writeDraft({ over, cues }: CaptionDraft): string {
  return JSON.stringify([over, cues.map(({ start, end, text, settings }) => [start, end, text, settings])]);
}

/** Reads such a text; null of anything else. */
export function readDraft(written: string | null): CaptionDraft | null {
  try {
    const [over, cues] = JSON.parse(written ?? '') as [unknown, unknown];
    if (typeof over !== 'string' || !Array.isArray(cues)) return null;
    return { over, cues: cues.map(readCue) };
  } catch {
    return null;
  }
}

function readCue(written: unknown): TimedCue {
  const [start, end, text, settings] = written as unknown[];
  const isCue = typeof start === 'number' && typeof end === 'number' && typeof text === 'string';
  if (!isCue) throw new TypeError('not a cue');
  return { start, end, text, settings: typeof settings === 'string' ? settings : '' };
}

import { parseTimeHash } from '#base/share-at.ts';

/** What the address's hash asks of a player. Spec §2.3. */
export interface HashMarks {
  /** Seconds; null if it contains no time. */
  time: number | null;
  upnext: boolean;
  stats: boolean;
  flash: boolean;
}

/** Reads a hash with or without `#`; several parts may be joined with `&`. */
export function readHash(hash: string): HashMarks {
  const marks = hash.replace(/^#/, '').split('&');
  return {
    time: marks.map(parseTimeHash).find((time) => time !== null) ?? null,
    upnext: marks.includes('upnext'),
    stats: marks.includes('stats'),
    flash: marks.includes('flash'),
  };
}

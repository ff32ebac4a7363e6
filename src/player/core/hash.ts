import { parseTimeHash, parseTimeParameter } from '#base/share-at.ts';

/** What the address's hash asks of a player. Spec §2.3. */
export interface HashMarks {
  /** Seconds, from `1h2m3s` or, as on other sites, `t=3723`; null if it contains no time. */
  time: number | null;
  upnext: boolean;
  stats: boolean;
  flash: boolean;
}

/** Reads a hash with or without `#`; several parts may be joined with `&`. */
export function readHash(hash: string): HashMarks {
  const marks = hash.replace(/^#/, '').split('&');
  return {
    time: marks.map(readTime).find((time) => time !== null) ?? null,
    upnext: marks.includes('upnext'),
    stats: marks.includes('stats'),
    flash: marks.includes('flash'),
  };
}

/** The seconds of the parameter `t` in an address's query, null without one. */
export function timeOfQuery(search: string): number | null {
  return parseTimeParameter(new URLSearchParams(search).get('t') ?? '');
}

function readTime(mark: string): number | null {
  return mark.startsWith('t=') ? parseTimeParameter(mark.slice(2)) : parseTimeHash(mark);
}

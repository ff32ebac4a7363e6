import { FOUND_MAX } from '../list-rules.ts';
import { askProgram, type HelperCtx, LIMITS } from './helper.ts';
import type { Feed, FeedEntry } from './list-items.ts';

/** Longest run for a list, ms: it is read page by page. */
const WALL_MS = 180_000;

/**
 * What the operator's helper lists at an address, without looking at the videos themselves; null if there is
 * no helper, or it finds no list. The rules of `runHelper` hold.
 */
export async function runListHelper(ctx: HelperCtx, url: string, signal: AbortSignal): Promise<Feed | null> {
  const options = ['--yes-playlist', '--flat-playlist', '--playlist-end', String(FOUND_MAX)];
  const limits = { ...LIMITS, wallMs: WALL_MS };
  const text = await askProgram(ctx, options, url, { limits, signal });
  return text === null ? null : listIn(text);
}

/** The entries of a flat playlist, and of the playlists in it, such as the tabs of a channel. */
export function listIn(text: string): Feed | null {
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    if (found['_type'] !== 'playlist') return null;
    return { title: String(found['title'] ?? ''), entries: entriesIn(found, 0).slice(0, FOUND_MAX) };
  } catch {
    return null;
  }
}

/** Levels of playlists within each other that are read. */
const DEPTH = 3;

function entriesIn(list: Record<string, unknown>, depth: number): FeedEntry[] {
  const entries = Array.isArray(list['entries'])
    ? (list['entries'] as (Record<string, unknown> | null)[])
    : [];
  return entries.flatMap((entry) => {
    if (!entry) return [];
    if (entry['_type'] === 'playlist') return depth < DEPTH ? entriesIn(entry, depth + 1) : [];
    return entryOf(entry) ?? [];
  });
}

function entryOf(entry: Record<string, unknown>): FeedEntry | null {
  const url = URL.parse(String(entry['webpage_url'] ?? entry['url'] ?? ''));
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return {
    url: url.href,
    title: typeof entry['title'] === 'string' ? entry['title'] : '',
    duration: numberIn(entry['duration']),
    originalAt: dateOf(entry),
    facts: {},
  };
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** `timestamp` in seconds, or else `upload_date` as `20240131`. */
function dateOf({ timestamp, upload_date: day }: Record<string, unknown>): Date | null {
  const seconds = numberIn(timestamp);
  if (seconds !== null) return new Date(seconds * 1_000);
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(String(day ?? ''));
  const at = parts && new Date(`${parts[1]}-${parts[2]}-${parts[3]}T00:00:00Z`);
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

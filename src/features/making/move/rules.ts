import { LEAST_FREE } from '#base/file-limits.ts';

/**
 * Why a film stays in its old form: its playlists cannot be read, its segments are not what our encoder
 * writes, files are missing, or every attempt has failed.
 */
export type StuckReason = 'unreadable' | 'unjoinable' | 'missing' | 'failed';

/**
 * How long the files of the former form stay after an exchange, ms: longer than anybody who began to play
 * with them, and pauses now and then, needs them.
 */
export const GRACE_MS = 6 * 3_600_000;

/** Former files that may be stored at a time, bytes; on a disk at most a third of what is free. */
const MOST_LEFT = 100e9;
const SHARE_OF_FREE = 1 / 3;

/** Bytes: free on the disk of the work folder and for stored files, null without a bound; former files. */
export interface Room {
  readonly work: number;
  readonly stored: number | null;
  readonly leftovers: number;
}

/**
 * Whether there is room to move a film of so many bytes: for its new files in the work folder and in storage,
 * beside its old ones, without coming near the end of the disk.
 */
export function hasRoom({ work, stored, leftovers }: Room, bytes: number): boolean {
  const free = Math.min(work, stored ?? Infinity);
  const most = Math.min(MOST_LEFT, stored === null ? Infinity : stored * SHARE_OF_FREE);
  return free >= LEAST_FREE + 2 * bytes && (leftovers === 0 || leftovers + bytes <= most);
}

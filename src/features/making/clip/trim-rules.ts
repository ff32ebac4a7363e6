import { formatDuration, wholeMs } from '#base/duration.ts';
import type { Trim } from '#features/making/grab/rules.ts';
import { LONGEST_CLIP, readClip } from './rules.ts';

/** One end of a stretch. */
export type Edge = 'start' | 'end';

/** The part of the video that the bar shows, seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Steps of the keys on an edge, seconds: alone, with shift, and page up or down. */
const STEPS = { fine: 0.1, coarse: 1, page: 10 };
/** Shortest stretch that edges can be moved to, seconds. */
const SHORTEST = 0.1;
/** What is shown beside a stretch when zoomed in: a share of it, and at least this many seconds. */
const ZOOM_SHARE = 0.25;
const ZOOM_LEAST_S = 2;
/** Shorter videos need no zoom, seconds. */
const ZOOM_FROM_S = 60;

/** What is chosen at first: the whole video, or as much of its beginning as a clip may have. */
export function widestTrim(duration: number): Trim {
  return { start: 0, end: Math.min(duration, LONGEST_CLIP) };
}

/** The stretch that an address names; the widest one where it names none, or one that cannot be cut. */
export function trimIn(typed: { readonly start: string; readonly end: string }, duration: number): Trim {
  if (!typed.start && !typed.end) return widestTrim(duration);
  const asked = readClip(typed, duration);
  return 'field' in asked ? widestTrim(duration) : asked;
}

/** Whether a stretch is as long as a clip may be, while the video is longer. */
export function isAtLimit({ start, end }: Trim, duration: number): boolean {
  return duration > LONGEST_CLIP && wholeMs(end - start) >= LONGEST_CLIP;
}

/**
 * The stretch once an edge is at `to`, seconds, to the tenth. An edge that is put beyond the other moves the
 * whole stretch; one that is put too far away from it takes it along.
 */
export function putEdge(trim: Trim, edge: Edge, to: number, duration: number): Trim {
  const least = Math.min(SHORTEST, duration);
  const length = trim.end - trim.start;
  if (edge === 'start') {
    const start = between(toTenth(to, duration), 0, wholeMs(duration - least));
    const end = trim.end > start ? Math.max(trim.end, start + least) : start + length;
    return { start, end: wholeMs(Math.min(end, start + LONGEST_CLIP, duration)) };
  }
  const end = between(toTenth(to, duration), least, duration);
  const start = trim.start < end ? Math.min(trim.start, end - least) : end - length;
  return { start: wholeMs(Math.max(start, end - LONGEST_CLIP, 0)), end };
}

/** The same for an edge that is dragged or moved by keys: it stops at the other. */
export function moveEdge(trim: Trim, edge: Edge, to: number, duration: number): Trim {
  const stop = edge === 'start' ? Math.min(to, trim.end - SHORTEST) : Math.max(to, trim.start + SHORTEST);
  return putEdge(trim, edge, stop, duration);
}

/** Where a key moves an edge that is at `at`, seconds; null if the key is none of an edge's. */
export function keyedTo(key: string, isShifted: boolean, at: number, duration: number): number | null {
  const step = isShifted ? STEPS.coarse : STEPS.fine;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + step;
    case 'PageDown':
      return at - STEPS.page;
    case 'PageUp':
      return at + STEPS.page;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}

/** The stretch with something on both sides, as the bar shows it when zoomed in. */
export function zoomOf({ start, end }: Trim, duration: number): Span {
  const beside = Math.max(ZOOM_LEAST_S, (end - start) * ZOOM_SHARE);
  return { from: Math.max(0, start - beside), to: Math.min(duration, end + beside) };
}

/** Whether zooming in shows less than the whole video. */
export function mayZoom(trim: Trim, duration: number): boolean {
  const { from, to } = zoomOf(trim, duration);
  return duration >= ZOOM_FROM_S && (from > 0 || to < duration);
}

/** Where a moment is in what the bar shows, in percent of its width, kept within it. */
export function placeOf(seconds: number, { from, to }: Span): number {
  return to > from ? between(((seconds - from) / (to - from)) * 100, 0, 100) : 0;
}

/** A moment as it is written in a field: `1:02.5`. To the millisecond, so that nothing is lost. */
export function writeMoment(seconds: number): string {
  const ms = Math.round(seconds * 1000) % 1000;
  const rest = ms === 0 ? '' : `.${String(ms).padStart(3, '0').replace(/0+$/, '')}`;
  return `${formatDuration(Math.floor(wholeMs(seconds)))}${rest}`;
}

/** The end of a video is rarely at a tenth of a second: whatever would be beyond is there. */
function toTenth(seconds: number, duration: number): number {
  const tenth = Math.round(seconds * 10) / 10;
  return tenth >= duration || seconds >= duration ? duration : tenth;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

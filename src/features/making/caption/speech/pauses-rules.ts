import type { Stretch } from '../cue-times-rules.ts';

/** Pieces are about this long, and at most that; ms. */
export interface PieceLengths {
  readonly aim: number;
  readonly most: number;
}

/** What is kept of a pause at each end of a piece, so that no word loses its beginning, ms. */
const EDGE_MS = 300;
/** What is shorter is a click, not speech, ms. */
const LEAST_MS = 200;

/**
 * The pieces of a sound that are listened to one by one: cut in the middle of pauses where there are any,
 * without the silence around them. `pauses` ascend, and are apart; ms.
 */
export function piecesBetween(
  pauses: readonly Stretch[],
  duration: number,
  { aim, most }: PieceLengths,
): Stretch[] {
  const loud = invert(pauses, duration).filter(({ from, to }) => to - from >= LEAST_MS);
  const pieces: Stretch[] = [];
  for (const { from, to } of loud.flatMap((one) => shorten(one, most))) {
    const last = pieces.at(-1);
    if (last && to - last.from <= aim) pieces[pieces.length - 1] = { from: last.from, to };
    else pieces.push({ from, to });
  }
  return pieces.map(({ from, to }, place) => ({
    from: from - edgeIn(from - (pieces[place - 1]?.to ?? -from)),
    to: to + edgeIn((pieces[place + 1]?.from ?? 2 * duration - to) - to),
  }));
}

/** What a piece takes of a pause of that length, of which the piece at its other end takes as much; ms. */
function edgeIn(pause: number): number {
  return Math.min(EDGE_MS, Math.floor(pause / 2));
}

function invert(pauses: readonly Stretch[], duration: number): Stretch[] {
  const ends = [0, ...pauses.map(({ to }) => to)];
  const starts = [...pauses.map(({ from }) => from), duration];
  return ends.map((from, place) => ({ from, to: Math.min(starts[place]!, duration) }));
}

/** Speech without a pause, such as over music, is cut where it is. */
function shorten({ from, to }: Stretch, most: number): Stretch[] {
  const count = Math.ceil((to - from) / most);
  const length = (to - from) / Math.max(1, count);
  return Array.from({ length: count }, (_item, place) => ({
    from: Math.round(from + place * length),
    to: Math.round(from + (place + 1) * length),
  }));
}

/** What ffmpeg's `silencedetect` wrote by `ametadata=print`: times in seconds. A pause may have no end. */
export function readPauses(printed: string, duration: number): Stretch[] {
  const times = [...printed.matchAll(/lavfi\.silence_(start|end)=([\d.e+-]+)/g)];
  return times.flatMap(([, kind, at], place) => {
    if (kind !== 'start') return [];
    const end = times[place + 1]?.[1] === 'end' ? Number(times[place + 1]![2]) * 1000 : duration;
    return { from: Math.max(0, Math.round(Number(at) * 1000)), to: Math.min(duration, Math.round(end)) };
  });
}

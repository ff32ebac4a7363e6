import { DOUBLE_CLICK_MS, DOUBLE_TAP_MS, LONG_SEEK_S } from './constants.ts';

/** A press on the picture: time in ms, horizontal position as a share of the width 0–1. */
export interface Press {
  at: number;
  x: number;
}

/** What a mouse press means, given the one before. Spec §2.4: a second within 200 ms toggles fullscreen. */
export function clickMeans(press: Press, before: Press | null): 'toggle' | 'fullscreen' {
  return before !== null && press.at - before.at <= DOUBLE_CLICK_MS ? 'fullscreen' : 'toggle';
}

/** What a tap means: a second one on the same side seeks ±10 s, any other shows or hides the controls. */
export type TapMeaning = { do: 'controls' } | { do: 'seekBy'; seconds: number };

/** Side of the picture a tap belongs to; the middle third has no gesture. */
export function sideOf(x: number): -1 | 0 | 1 {
  if (x < 1 / 3) return -1;
  return x > 2 / 3 ? 1 : 0;
}

/** What a tap means, given the one before. */
export function tapMeans(press: Press, before: Press | null): TapMeaning {
  const side = sideOf(press.x);
  const again = before !== null && press.at - before.at <= DOUBLE_TAP_MS && sideOf(before.x) === side;
  return again && side !== 0 ? { do: 'seekBy', seconds: side * LONG_SEEK_S } : { do: 'controls' };
}

import { type Rung, type Size, sideOf } from './rungs.ts';

/** From this class on, busy pictures get up to so many times the bound. */
const ROOMY_SIDE = 720;
const MOST_ROOM = 1.7;

/** From this class on, a rung must save so many bits per second ÷ 1000 of the next larger size. */
const NEEDLESS_FROM = 480;
const LEAST_SAVED_KBPS = 150;

/**
 * With higher bounds for large rungs where the source's own bits per second say that its pictures are busy:
 * as many as the source has for a picture of that size, by the rule that bits grow with pixels to the power
 * of 3/4. Small rungs stay what weak connections take. A bound costs nothing where quality needs less.
 */
export function withRoom(ladder: Rung[], source: Size, bitrate: number | null): Rung[] {
  return ladder.map((rung) => {
    if (bitrate === null || sideOf(rung.name) < ROOMY_SIDE) return rung;
    const alike = alikeKbps(rung, source, bitrate);
    const videoKbps = Math.max(rung.videoKbps, Math.min(alike, rung.videoKbps * MOST_ROOM));
    return { ...rung, videoKbps: Math.round(videoKbps) };
  });
}

/**
 * These, lowest first, without large ones that would hardly save bits of the next larger size, as those of
 * slides and screens, where the source's own stream is the top. Small ones stay, for weak connections.
 */
export function withoutNeedless(rungs: Rung[], source: Size, bitrate: number | null): Rung[] {
  if (bitrate === null) return rungs;
  const kept: Rung[] = [];
  let above = bitrate / 1000;
  for (const rung of rungs.toReversed()) {
    const alike = alikeKbps(rung, source, bitrate);
    if (sideOf(rung.name) >= NEEDLESS_FROM && above - alike < LEAST_SAVED_KBPS) continue;
    kept.unshift(rung);
    above = alike;
  }
  return kept;
}

/** What a picture of that size takes if it is as busy as the source. */
function alikeKbps(size: Size, source: Size, bitrate: number): number {
  const part = (size.width * size.height) / (source.width * source.height);
  return (Math.min(1, part) ** 0.75 * bitrate) / 1000;
}

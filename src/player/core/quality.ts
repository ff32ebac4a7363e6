import { HD_FROM } from './constants.ts';
import type { Mp4Source } from './source.ts';

/** One entry of the quality menu. */
export interface Quality {
  /** Lines of 16:9 with as many pixels: 720 for 1280×720, 720×1280 and 960×960. */
  res: number;
  /** For example `720p`. */
  label: string;
  hd: boolean;
}

/** What may be picked instead of lines: the sound alone. */
export const SOUND_ONLY = 0;

const LINES = [0, 144, 240, 360, 480, 720, 1080, 1440, 2160, 4320];

/** The rung a picture belongs to: the smallest of 16:9 that has, with a tenth more lines, as many pixels. */
export function resOf(width: number, height: number): number {
  return LINES.find((lines) => lines * lines * 2.152 >= width * height) ?? 0;
}

/** Label of a rung, snapped to the usual ladder when within 5 %. */
export function qualityLabel(res: number): string {
  return `${LINES.find((lines) => Math.abs(lines - res) <= lines * 0.05) ?? res}p`;
}

/** Menu entry for a rung. Spec §9: 720p is HD. */
export function quality(res: number, label = qualityLabel(res)): Quality {
  return { res, label, hd: Number.parseInt(label, 10) >= HD_FROM };
}

/** Entries for rungs in any order: best first, one per label. */
export function qualitiesOf(rungs: readonly number[]): Quality[] {
  const all = rungs.filter((res) => res > 0).sort((a, b) => b - a);
  const entries = all.map((res) => quality(res));
  return entries.filter(({ label }, at) => entries.findIndex((each) => each.label === label) === at);
}

/** Entries for progressive files. */
export function qualitiesOfFiles(files: readonly Mp4Source[]): Quality[] {
  return [...files].sort((a, b) => b.res - a.res).map((file) => quality(file.res, file.label || undefined));
}

/**
 * The rung for a remembered choice: the same, else the best below it, else the lowest; null (automatic)
 * without a choice or without rungs. They are offered best first.
 */
export function matchQuality(wish: number | null, offered: readonly Quality[]): number | null {
  if (wish === null) return null;
  return (offered.find(({ res }) => res <= wish) ?? offered.at(-1))?.res ?? null;
}

/**
 * The progressive file to start with: the remembered choice, else 720p or the best below it, for a quick
 * start.
 */
export function startingFile(files: readonly Mp4Source[], wish: number | null): Mp4Source | null {
  const res = matchQuality(wish ?? HD_FROM, qualitiesOfFiles(files));
  return files.find((file) => file.res === res) ?? files[0] ?? null;
}

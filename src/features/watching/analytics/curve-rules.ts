/** The values at the bottom and the top of a chart. */
export interface Scale {
  readonly low: number;
  readonly top: number;
}

/** Multiples of a power of ten that can be halved into whole numbers. */
const ROUND = [1, 2, 4, 6, 10];

/**
 * The scale for some values: from 0, or a round number below the lowest where some are negative, to `most`,
 * or else to a round number.
 */
export function scaleOf(values: readonly number[], most?: number): Scale {
  const low = Math.min(0, ...values);
  return { low: low < 0 ? -roundUp(-low) : 0, top: most ?? roundUp(Math.max(0, ...values)) };
}

/** The round number at or above a value; at least 2. */
export function roundUp(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (ROUND.find((step) => step * power >= value) ?? 10);
}

/** The place among `count` that a key leads to; null if the key leads nowhere. */
export function stepBy(key: string, at: number, count: number): number | null {
  const far = Math.max(1, Math.round(count / 10));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -far,
    PageUp: far,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(at + step, 0), Math.max(count - 1, 0));
}

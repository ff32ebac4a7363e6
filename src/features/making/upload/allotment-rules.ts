/** What an account is given a number of. */
export const AMOUNT_KINDS = ['bytes', 'minutes', 'daily'] as const;

export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** Bytes that videos take, minutes that they last, and how many came within a day. */
export type Amounts = Readonly<Record<AmountKind, number>>;

/** What an account has, and the most that it may have; 0 for any number. */
export interface Allotment {
  readonly used: Amounts;
  readonly most: Amounts;
}

/** Whether there is a limit to it. */
export function isGiven(most: Amounts, kind: AmountKind): boolean {
  return most[kind] > 0;
}

/**
 * What keeps an account from another video of that many bytes, which is among those that it has unless
 * `videos` is 1; null if nothing does. How long a video is shows only once its file has been read, so that
 * the last one may go beyond the minutes.
 */
export function lackOf(
  { used, most }: Allotment,
  { bytes, videos }: { readonly bytes: number; readonly videos: 0 | 1 },
): AmountKind | null {
  const after = { bytes: used.bytes + bytes, minutes: used.minutes + 1, daily: used.daily + videos };
  return AMOUNT_KINDS.find((kind) => isGiven(most, kind) && after[kind] > most[kind]) ?? null;
}

/** How much of what an account is given it has, 0 to 1: of what it has most of. */
export function shareUsed({ used, most }: Allotment): number {
  return Math.min(
    1,
    Math.max(...AMOUNT_KINDS.map((kind) => (isGiven(most, kind) ? used[kind] / most[kind] : 0))),
  );
}

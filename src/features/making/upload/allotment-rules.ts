/** What an account is given a number of. */
export const AMOUNT_KINDS = ['bytes', 'minutes', 'daily'] as const;

export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** Of broadcasts: on air at once, hours a day, and kbit/s. */
const LIVE_KINDS = ['live_at_once', 'live_hours', 'live_bitrate'] as const;

export type LiveKind = (typeof LIVE_KINDS)[number];

/** What a moderator can give one account. */
export const GIVEN_KINDS = [...AMOUNT_KINDS, ...LIVE_KINDS] as const;

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

/** What a moderator gives one account: null is as for everybody, 0 any number. */
export type OwnAmounts = Readonly<Record<AmountKind | LiveKind, number | null>>;

/** Everything as for everybody. */
export const NOTHING_OWN: OwnAmounts = {
  ...{ bytes: null, minutes: null, daily: null },
  ...{ live_at_once: null, live_hours: null, live_bitrate: null },
};

/** What may be given to one account instead of what everybody is given. */
export function mostOf(own: OwnAmounts | null, everybody: Amounts): Amounts {
  const of = (kind: AmountKind) => own?.[kind] ?? everybody[kind];
  return { bytes: of('bytes'), minutes: of('minutes'), daily: of('daily') };
}

/** A file that is to come. */
interface AmountDemand {
  readonly bytes: number;
  /** 0 for a video that is among those that the account has. */
  readonly videos: 0 | 1;
  /** What goes for it: the file is to replace another one. */
  readonly freed?: Pick<Amounts, 'bytes' | 'minutes'> | undefined;
}

/**
 * What keeps an account from another file; null if nothing does. How long a video is shows only once its file
 * has been read, so that the last one may go beyond the minutes. A file in the place of another is no video
 * of the day, and refused only if the account had more with it than it has.
 */
export function lackOf({ used, most }: Allotment, { bytes, videos, freed }: AmountDemand): AmountKind | null {
  const after = {
    bytes: used.bytes + bytes - (freed?.bytes ?? 0),
    minutes: used.minutes + 1 - (freed?.minutes ?? 0),
    daily: used.daily + videos,
  };
  const isMore = (kind: AmountKind) => !freed || (kind !== 'daily' && after[kind] > used[kind]);
  return AMOUNT_KINDS.find((kind) => isGiven(most, kind) && after[kind] > most[kind] && isMore(kind)) ?? null;
}

/** How much of what an account is given it has, 0 to 1: of what it has most of. */
export function shareUsed({ used, most }: Allotment): number {
  return Math.min(
    1,
    Math.max(...AMOUNT_KINDS.map((kind) => (isGiven(most, kind) ? used[kind] / most[kind] : 0))),
  );
}

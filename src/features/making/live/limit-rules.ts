/** Why an encoder is not taken, or was cut off. */
export const REFUSALS = ['account_at_once', 'site_at_once', 'hours', 'bitrate'] as const;

export type Refusal = (typeof REFUSALS)[number];

/** What an account may broadcast: on air at once, hours a day, kbit/s; 0 for any. */
export interface LiveLimits {
  readonly atOnce: number;
  readonly hours: number;
  readonly bitrate: number;
  /** On air today. */
  readonly seconds: number;
}

/** How long an encoder that sent too much is refused, ms: it is to be set to something else first. */
export const REST_MS = 20_000;

/** Encoders send a little more than what they are set to: sound, and what the protocol adds. */
const MORE = 1.15;

/** What of its limits a broadcast that is on air has gone beyond; null for none of them. */
export function exceeds({ hours, bitrate, seconds }: LiveLimits, measured: number): Refusal | null {
  if (hours > 0 && seconds >= hours * 3_600) return 'hours';
  return bitrate > 0 && measured > bitrate * MORE ? 'bitrate' : null;
}

/** As encoders are told, in the words of the protocol: many of them show it. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  account_at_once: 'Too many of your broadcasts are on air.',
  site_at_once: 'Too many broadcasts are on air on this site.',
  hours: 'You have no time on air left today.',
  bitrate: 'The bitrate is too high.',
};

/** Hours on air that are left of a day, rounded down to tenths; null for any number. */
export function hoursLeft({ hours, seconds }: Pick<LiveLimits, 'hours' | 'seconds'>): number | null {
  return hours === 0 ? null : Math.max(0, Math.floor((hours * 3_600 - seconds) / 360) / 10);
}

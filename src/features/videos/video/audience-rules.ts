import type { Restriction } from './rules.ts';

/** What a form says of who may see a video, and when. */
export interface AskedAudience {
  /** Whether it is in no public list. */
  readonly private?: boolean | undefined;
  readonly subscribed_only?: boolean | undefined;
  /** ISO 8601 in UTC; empty for never. */
  readonly scheduled_at?: string | undefined;
  readonly scheduled_zone?: string | undefined;
}

/** Longest time before a video is published, ms: a year. */
const FURTHEST_MS = 366 * 86_400_000;

/**
 * The form with what follows from it: followers only and a time exclude each other and what is public, and
 * both are unlisted until then. Public says the opposite of both. Unlisted alone leaves both as they are.
 */
export function settleAudience<A extends AskedAudience>(asked: A): A {
  const { scheduled_at: at, scheduled_zone: zone, subscribed_only: isForFollowers } = asked;
  if (at) return { ...asked, private: true, subscribed_only: false, scheduled_zone: zone ?? '' };
  if (isForFollowers) return { ...asked, ...UNPLANNED, private: true };
  if (asked.private === false) return { ...asked, ...UNPLANNED, subscribed_only: false };
  return at === '' ? { ...asked, ...UNPLANNED } : asked;
}

const UNPLANNED = { scheduled_at: '', scheduled_zone: '' } as const;

/** What is wrong with a form about who may see a video. */
export type AudienceMistake = 'both' | 'past' | 'far' | 'zone' | 'nobodys';

/** What is wrong with it at this moment, ms, for a video with or without an owner; null if nothing is. */
export function audienceMistake(
  { scheduled_at: at, scheduled_zone: zone, subscribed_only: isForFollowers }: AskedAudience,
  now: number,
  hasOwner = true,
): AudienceMistake | null {
  if (!hasOwner && (at || isForFollowers)) return 'nobodys';
  if (at && isForFollowers) return 'both';
  if (at && Date.parse(at) <= now) return 'past';
  if (at && Date.parse(at) > now + FURTHEST_MS) return 'far';
  return zone && !isZone(zone) ? 'zone' : null;
}

/** Whether this is the name of a time zone. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Who may see a video, in one word. */
export type AudienceKind = 'public' | 'unlisted' | Restriction;

/** The kinds, in the order in which they are offered. */
export const AUDIENCE_KINDS = [
  'public',
  'unlisted',
  'followers',
  'scheduled',
] as const satisfies readonly AudienceKind[];

import type { Restriction } from './rules.ts';

/** What a form says of who may see a video, and when. */
export interface AskedAudience {
  /** Whether it is in no public list. */
  readonly private?: boolean | undefined;
  readonly subscribed_only?: boolean | undefined;
  readonly password_protected?: boolean | undefined;
  /** ISO 8601 in UTC; empty for never. */
  readonly scheduled_at?: string | undefined;
  readonly scheduled_zone?: string | undefined;
  /** Whether everybody sees it for the first time then, and its page before. */
  readonly premiere?: boolean | undefined;
}

/** Most passwords of a video: each one that is typed is compared with all of them. */
export const MOST_PASSWORDS = 20;
/** Fewest and most characters of a video's password, and most of the name of whom it is for. */
export const PASSWORD_LENGTH = [4, 200] as const;
export const PASSWORD_NAME_MAX = 60;

/** Longest time before a video is published, ms: a year. */
const FURTHEST_MS = 366 * 86_400_000;

/**
 * The form with what follows from it: followers only, a password and a time exclude each other and what is
 * public, and all of them are unlisted. Public says the opposite of each. Unlisted alone leaves them as they
 * are, and another time leaves a premiere one.
 */
export function settleAudience<A extends AskedAudience>(asked: A): A {
  const { scheduled_at: at, scheduled_zone: zone = '' } = asked;
  const planned = { private: true, scheduled_at: at, scheduled_zone: zone };
  if (at) return { ...asked, ...UNPLANNED, ...planned };
  if (asked.subscribed_only) return { ...asked, ...UNRESTRICTED, private: true, subscribed_only: true };
  if (asked.password_protected) return { ...asked, ...UNRESTRICTED, private: true, password_protected: true };
  if (asked.private === false) return { ...asked, ...UNRESTRICTED };
  return at === '' ? { ...asked, scheduled_at: '', scheduled_zone: '', premiere: false } : asked;
}

const UNPLANNED = { subscribed_only: false, password_protected: false } as const;
const UNRESTRICTED = { ...UNPLANNED, scheduled_at: '', scheduled_zone: '', premiere: false } as const;

/** What is wrong with a form about who may see a video. */
export type AudienceMistake = 'both' | 'past' | 'far' | 'zone' | 'nobodys' | 'password' | 'premiere';

/**
 * What is wrong with it at this moment, ms, for a video with or without an owner, which has a time already or
 * not; null if nothing is.
 */
export function audienceMistake(
  { scheduled_at: at, scheduled_zone: zone, subscribed_only, password_protected, ...asked }: AskedAudience,
  now: number,
  hasOwner = true,
  isPlanned = false,
): AudienceMistake | null {
  const restrictions = [at, subscribed_only, password_protected].filter(Boolean).length;
  if (!hasOwner && restrictions > 0) return 'nobodys';
  if (restrictions > 1) return 'both';
  const staysPlanned = isPlanned && at === undefined && restrictions === 0 && asked.private !== false;
  if (asked.premiere && !at && !staysPlanned) return 'premiere';
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
  'password',
  'scheduled',
] as const satisfies readonly AudienceKind[];

import { isModerator } from '#base/person.ts';
import type { ChannelOpeners } from '#base/site-limits.ts';

/** Most channels that one person owns. */
export const CHANNELS_EACH = 3;

/** Days after which an account may be trusted with a channel. */
const TRUSTED_DAYS = 14;

/** What decides whether an account is trusted. */
export interface Standing {
  readonly acl: string;
  /** Age of the account. */
  readonly days: number;
  readonly isConfirmed: boolean;
  readonly hasSuspended: boolean;
}

/** What decides whether somebody may open a channel. */
export interface Opener extends Standing {
  /** How many they own. */
  readonly channels: number;
}

/** Codes of the errors that say why somebody may not open a channel. */
export type OpenRefusal = 'forbidden' | 'channel_not_yet' | 'channel_limit';

/** Why somebody may not open a channel; null if they may. The one rule, for pages and calls alike. */
export function openRefusal(setting: ChannelOpeners, opener: Opener): OpenRefusal | null {
  if (isModerator(opener)) return null;
  if (setting === 'nobody') return 'forbidden';
  if (setting === 'trusted' && !isTrusted(opener)) return 'channel_not_yet';
  return opener.channels < CHANNELS_EACH ? null : 'channel_limit';
}

/** Whether an account may do what a site lets trusted ones do. */
export function isTrusted({ days, isConfirmed, hasSuspended }: Standing): boolean {
  return days >= TRUSTED_DAYS && isConfirmed && !hasSuspended;
}

import type { AboutAccount } from '#features/people/account/events.ts';
import type { Word } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

/** A moderator has banned an account. */
export const accountBanned = defineEvent<AboutAccount & Word & { readonly moderatorId: number }>(
  'account.banned',
);

/** Its ban is over: a moderator has taken it back, or its time has run out. */
export const accountUnbanned = defineEvent<AboutAccount & Pick<Word, 'isDecision'>>('account.unbanned');

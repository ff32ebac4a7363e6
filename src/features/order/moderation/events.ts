import type { AccountEvent } from '#features/people/account/events.ts';
import type { Word } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

/** A moderator has banned an account. */
export const accountBanned = defineEvent<AccountEvent & Word & { readonly moderatorId: number }>(
  'account.banned',
);

/** The account's ban has ended: a moderator lifted it, or its time is up. */
export const accountUnbanned = defineEvent<AccountEvent & Pick<Word, 'isDecision'>>('account.unbanned');

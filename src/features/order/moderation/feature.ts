import type { Feature } from '#src/feature.ts';
import type { AccountEvent } from '#features/people/account/events.ts';
import type { Word } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['account_note', 'ban_end', 'proxy_address', 'refused_address', 'refused_range'],
  reference: 'Moderation',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/moderation': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** The list of refused addresses changed. */
    'refused-addresses': EmptyMessage;
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'ban-user': InputOf<typeof import('./ui/ban-user.modal.tsx')>;
    'ban-video': InputOf<typeof import('./ui/ban-video.modal.tsx')>;
    'unban-user': InputOf<typeof import('./ui/unban-user.modal.tsx')>;
  }
}

/** A moderator has banned an account. */
export const accountBanned = defineEvent<AccountEvent & Word & { readonly moderatorId: number }>(
  'account.banned',
);

/** The account's ban has ended: a moderator lifted it, or its time is up. */
export const accountUnbanned = defineEvent<AccountEvent & Pick<Word, 'isDecision'>>('account.unbanned');

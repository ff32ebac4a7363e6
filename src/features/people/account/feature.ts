import type { Feature } from '#src/feature.ts';

export default {
  tables: ['account', 'account_counter', 'account_export', 'former_name', 'one_time_token', 'session'],
  reference: 'Account',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/account/takeout': typeof import('./takeout-contract.ts');
    'people/account': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** An account's access changed: sessions or tokens ended, or its role or state is different. */
    'account-access': TopicMessage;
    /**
     * An account's pages and videos changed for everybody: it was banned, left or came back, or has another
     * name or picture.
     */
    'account-visibility': TopicMessage;
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'crop-avatar': InputOf<typeof import('./ui/crop-avatar.modal.tsx')>;
  }
}

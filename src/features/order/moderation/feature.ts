import type { Feature } from '#src/feature.ts';

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

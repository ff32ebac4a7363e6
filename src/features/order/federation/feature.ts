import type { Feature } from '#src/feature.ts';

/** The site as a part of the fediverse. Everything that it tells other sites, or hears from them, is here. */
export default {
  tables: [
    'federation_activity',
    'federation_album',
    'federation_announced',
    'federation_counts',
    'federation_key',
    'federation_person',
    'federation_reader',
    'federation_seen',
    'federation_told',
    'remote_actor',
    'remote_follow',
    'remote_host',
    'remote_object',
  ],
  reference: 'Moderation',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/federation': typeof import('./contract.ts');
    'order/federation/move': typeof import('./move-contract.ts');
  }
}

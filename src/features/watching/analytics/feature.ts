import type { Feature } from '#src/feature.ts';

export default {
  tables: ['analytics_day', 'analytics_fact', 'analytics_part', 'page_view', 'player_event'],
  reference: 'Analytics',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/analytics': typeof import('./contract.ts');
  }
}

import type { Feature } from '#src/feature.ts';

export default {
  tables: ['watch_history', 'watch_history_choice', 'watch_position'],
  reference: 'History',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/history': typeof import('./contract.ts');
  }
}

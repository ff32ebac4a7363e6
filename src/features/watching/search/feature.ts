import type { Feature } from '#src/feature.ts';

export default {
  tables: ['search_word', 'video_search'],
  reference: 'Search',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/search': typeof import('./contract.ts');
  }
}

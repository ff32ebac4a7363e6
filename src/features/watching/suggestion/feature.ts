import type { Feature } from '#src/feature.ts';

export default {
  tables: ['dismissed_suggestion', 'suggested_video', 'suggestion_list'],
  reference: 'Lists of videos',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/suggestion': typeof import('./contract.ts');
  }
}

import type { Feature } from '#src/feature.ts';

export default {
  tables: ['podcast', 'episode_sound'],
  reference: 'Albums',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/podcast': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    podcast: InputOf<typeof import('./ui/podcast.modal.tsx')>;
  }
}

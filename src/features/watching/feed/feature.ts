import type { Feature } from '#src/feature.ts';

export default {
  tables: ['ranking_move', 'view_move'],
  reference: { contract: 'Lists of videos', 'pin-contract': 'Pins' },
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/feed': typeof import('./contract.ts');
    'watching/feed/pin': typeof import('./pin-contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'why-hot': InputOf<typeof import('./ui/why-hot.modal.tsx')>;
  }
}

import type { Feature } from '#src/feature.ts';

export default {
  reference: 'Embedding',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/embed': typeof import('./contract.ts');
  }
}

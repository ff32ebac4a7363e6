import type { Feature } from '#src/feature.ts';

export default {
  reference: 'Videos',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/share': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    share: InputOf<typeof import('./ui/share.modal.tsx')>;
  }
}

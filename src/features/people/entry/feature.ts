import type { Feature } from '#src/feature.ts';

export default {
  tables: ['invite', 'invited'],
  reference: 'Signing in',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/entry': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'forgot-password': InputOf<typeof import('./ui/forgot-password.modal.tsx')>;
    'sign-in': InputOf<typeof import('./ui/sign-in.modal.tsx')>;
    'sign-up': InputOf<typeof import('./ui/sign-up.modal.tsx')>;
  }
}

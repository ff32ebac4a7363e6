import type { Feature } from '#src/feature.ts';

export default {
  tables: ['social_account'],
  reference: 'Signing in',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/connect': typeof import('./contract.ts');
  }
}

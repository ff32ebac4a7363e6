import type { Feature } from '#src/feature.ts';

export default {
  tables: ['audit_log'],
  reference: 'Moderation',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/audit': typeof import('./contract.ts');
  }
}

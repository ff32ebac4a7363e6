import type { Feature } from '#src/feature.ts';

export default {
  tables: ['clip'],
  reference: 'Uploads',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/clip': typeof import('./contract.ts');
  }
}

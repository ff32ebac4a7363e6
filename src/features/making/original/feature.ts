import type { Feature } from '#src/feature.ts';

export default { tables: ['storage_run'], reference: 'Files of a video' } satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/original': typeof import('./contract.ts');
  }
}

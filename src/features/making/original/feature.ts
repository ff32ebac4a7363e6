import type { Feature } from '#src/feature.ts';

export default { tables: ['storage_run', 'av1_day'], reference: 'Files of a video' } satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/original': typeof import('./contract.ts');
  }
}

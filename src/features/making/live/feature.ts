import type { Feature } from '#src/feature.ts';

export default { tables: ['live', 'live_recording'], reference: 'Live' } satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/live': typeof import('./contract.ts');
  }
}

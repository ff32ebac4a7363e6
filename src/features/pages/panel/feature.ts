import type { Feature } from '#src/feature.ts';

export default {
  reference: 'Running the site',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'pages/panel': typeof import('./contract.ts');
  }
}

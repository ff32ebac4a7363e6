import type { Feature } from '#src/feature.ts';

export default {
  tables: ['house_ad', 'house_ad_event'],
  reference: 'Ads',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/ad': typeof import('./contract.ts');
  }
}

import type { Feature } from '#src/feature.ts';

export default {
  tables: ['app_webhook', 'webhook_delivery'],
  reference: 'Applications',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/webhook': typeof import('./contract.ts');
  }
}

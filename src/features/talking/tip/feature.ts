import type { Feature } from '#src/feature.ts';

export default {
  tables: ['ledger_account', 'ledger_entry', 'ledger_transfer', 'payout', 'tip'],
  reference: 'Tips',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'talking/tip': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    tip: InputOf<typeof import('./ui/tip.modal.tsx')>;
  }
}

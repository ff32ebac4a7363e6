import type { Feature } from '#src/feature.ts';
import { defineEvent } from '#platform/events/event.ts';

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

/** A tip was paid and belongs to the creator; within the transaction that moves the money. */
export const tipPaid = defineEvent<{ readonly tipId: number }>('tip.paid');

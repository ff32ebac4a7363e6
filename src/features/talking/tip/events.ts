import { defineEvent } from '#platform/events/event.ts';

/** A tip was paid and belongs to the creator; within the transaction that moves the money. */
export const tipPaid = defineEvent<{ readonly tipId: number }>('tip.paid');

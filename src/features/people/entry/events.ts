import { defineEvent } from '#platform/events/event.ts';

/** Somebody signed up from this address, possibly with the token of something they uploaded before. */
export const signedUp = defineEvent<{
  readonly accountId: number;
  readonly claimToken: string | null;
  readonly address: string;
}>('entry.signed-up');

import { defineEvent } from '#platform/events/event.ts';

/**
 * Somebody has signed up from this address; with the token of what they had sent before, if they brought one.
 */
export const signedUp = defineEvent<{
  readonly accountId: number;
  readonly claimToken: string | null;
  readonly address: string;
}>('entry.signed-up');

import { defineEvent } from '#platform/events/event.ts';

/** Accounts have gained or lost followers. */
export const followersChanged = defineEvent<{
  readonly changes: readonly { readonly accountId: number; readonly by: number }[];
}>('follow.changed');

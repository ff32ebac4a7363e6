import { defineEvent } from '#platform/events/event.ts';

/** Somebody wants nothing to do with somebody else any more. */
export interface AboutTwo {
  readonly accountId: number;
  readonly otherId: number;
}

/** The account blocks the other one. */
export const accountBlocked = defineEvent<AboutTwo>('user.blocked');

/** The account mutes the other one, who does not hear of it. */
export const accountMuted = defineEvent<AboutTwo>('user.muted');

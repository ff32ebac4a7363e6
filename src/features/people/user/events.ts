import { defineEvent } from '#platform/events/event.ts';

/** An account and the other account that it acts on. */
export interface AccountPair {
  readonly accountId: number;
  readonly otherId: number;
}

/** What all pages of an account are told when whom it sees has changed. */
export interface RelationsPush {
  readonly relations: true;
}

/** The account blocks the other one. */
export const accountBlocked = defineEvent<AccountPair>('user.blocked');

/** The account mutes the other one, who is not told. */
export const accountMuted = defineEvent<AccountPair>('user.muted');

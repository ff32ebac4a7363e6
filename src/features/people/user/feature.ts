import type { Feature } from '#src/feature.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['block', 'mute', 'mute_host', 'profile_link', 'profile_picture'],
  reference: 'People',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/user/link': typeof import('./link-contract.ts');
    'people/user/profile': typeof import('./profile-contract.ts');
    'people/user': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** An account blocks or mutes somebody, or no longer does, or somebody else blocks it. */
    relations: TopicMessage;
  }
  interface AccountPush extends Partial<RelationsPush> {}
}

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

import type { Feature } from '#src/feature.ts';
import type { FollowPush } from './contract.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['follow_user'],
  reference: 'Follows',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/follow': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** An account gained or lost followers. */
    follow: TopicMessage;
  }
  interface Pushes {
    readonly user: { readonly follow: FollowPush };
  }
}

/** Somebody follows somebody else from now on, or no longer. */
export const followMade = defineEvent<{
  readonly followerId: number;
  readonly accountId: number;
  readonly isOn: boolean;
}>('follow.made');

/** Accounts have gained or lost followers. */
export const followersChanged = defineEvent<{
  readonly changes: readonly { readonly accountId: number; readonly by: number }[];
}>('follow.changed');

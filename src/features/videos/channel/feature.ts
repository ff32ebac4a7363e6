import type { FollowPush } from '#features/people/follow/contract.ts';
import type { Feature } from '#src/feature.ts';

export default {
  tables: ['channel', 'channel_moderator', 'follow_channel'],
  reference: 'Channels',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'videos/channel/list': typeof import('./list-contract.ts');
    'videos/channel': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** A channel gained or lost followers. */
    'follow-channel': TopicMessage;
  }
  interface Pushes {
    readonly channel: { readonly follow: FollowPush };
  }
}

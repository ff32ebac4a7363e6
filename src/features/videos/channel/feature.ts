import type { FollowPush } from '#features/people/follow/contract.ts';
import type { Feature } from '#src/feature.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: [
    ...['channel', 'channel_invitation', 'channel_member', 'channel_moderator', 'channel_total'],
    'follow_channel',
  ],
  reference: 'Channels',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'videos/channel/people': typeof import('./people-contract.ts');
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

/**
 * A moderator deletes the channel, whose row still exists. A listener that has too many rows of it throws
 * AppError `channel_in_use`.
 */
export const channelDeleted = defineEvent<{ readonly channelId: number }>('channel.deleted');

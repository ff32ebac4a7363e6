import { followableIds, followMessages } from '#features/people/follow/model/follower-counts.ts';
import type { PushTopic } from '#platform/push/topics.ts';

/** Tells everyone who has a channel on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow-channel',
  resource: 'channel',
  type: 'follow',
  visible: (ctx, _, ids) => followableIds(ctx, 'channel', ids),
  messages: (ctx, ids) => followMessages(ctx, 'channel', ids),
};

export default followers;

import type { PushTopic } from '#platform/push/topics.ts';
import { followableIds, followMessages } from './model/follower-counts.ts';

/** Pushes to everyone who has a profile on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow',
  resource: 'user',
  type: 'follow',
  visible: (ctx, _, ids) => followableIds(ctx, ids),
  messages: followMessages,
};

export default followers;

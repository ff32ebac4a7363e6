import type { PushTopic } from '#platform/push/topics.ts';
import { existingIds, followMessages } from './model/follower-counts.ts';

/** Pushes to everyone who has a tag on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow-tag',
  resource: 'tag',
  type: 'follow',
  visible: (ctx, _, ids) => existingIds(ctx, ids),
  messages: followMessages,
};

export default followers;

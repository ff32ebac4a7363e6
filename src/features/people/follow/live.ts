import type { PushTopic } from '#platform/push/server.ts';
import { followableIds, followMessages } from './model/follower-counts.ts';

/** Tells everyone who has a profile on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow',
  resource: 'user',
  visible: (ctx, _, ids) => followableIds(ctx, 'user', ids),
  messages: (ctx, ids) => followMessages(ctx, 'user', ids),
};

export default followers;

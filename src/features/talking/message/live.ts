import type { PushTopic } from '#platform/push/topics.ts';
import type { Ctx } from '#src/context.ts';
import type { UnreadMessagesPush } from './contract.ts';
import { threadMessages } from './model/live.ts';
import { countUnread } from './model/unread.ts';
import { threadsAmong } from './model/visible.ts';

/**
 * Tells the open pages of a conversation what changes in it, and all pages of an account how much is unread.
 */
const topics: PushTopic[] = [
  {
    topic: 'thread',
    resource: 'thread',
    type: 'thread',
    visible: ({ db }, { id }, ids) => threadsAmong(db, id, ids),
    messages: threadMessages,
  },
  {
    topic: 'messages-unread',
    resource: null,
    messages: unreadOf,
  },
];

export default topics;

async function unreadOf(ctx: Ctx, accountIds: readonly number[]): Promise<Map<number, UnreadMessagesPush>> {
  const counted = accountIds.map(async (id) => [id, { unreadMessages: await countUnread(ctx, id) }] as const);
  return new Map(await Promise.all(counted));
}

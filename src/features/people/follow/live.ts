import type { PushTopic } from '#platform/push/topics.ts';
import { countFollowers } from './model/follow-user.ts';
import type { Ctx } from '#src/context.ts';
import type { FollowPush } from './contract.ts';

/**
 * The number of followers of each of these things. Those that do not exist or may not be followed are left
 * out.
 */
export type FollowerCounter = (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
) => Promise<readonly Pick<FollowPush, 'id' | 'followerCount'>[]>;

/**
 * The parts of a `PushTopic` for follower counts of one kind of thing: who may watch them, and the messages.
 */
export function tellFollowers(resource: FollowPush['resource'], count: FollowerCounter) {
  const read: FollowerCounter = async (ctx, ids) => (ids.length === 0 ? [] : count(ctx, ids));
  return {
    visible: async (ctx: Ctx, _listener: unknown, ids: readonly number[]): Promise<number[]> =>
      (await read(ctx, ids)).map(({ id }) => id),
    messages: async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, FollowPush>> =>
      new Map((await read(ctx, ids)).map((row) => [row.id, { type: 'follow', resource, ...row }])),
  };
}

/** Pushes the number of followers to everybody who has a profile on screen. */
const followers: PushTopic = {
  topic: 'follow',
  resource: 'user',
  type: 'follow',
  ...tellFollowers('user', countFollowers),
};

export default followers;

import type { Ctx } from '#src/context.ts';
import type { FollowPush } from './contract.ts';

/** How many follow each of these things; what there is not, or may not be followed, is left out. */
export type CountFollowers = (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
) => Promise<readonly Pick<FollowPush, 'id' | 'followerCount'>[]>;

/** Who may watch the counts of things of one kind, and what they are told: parts of a `PushTopic`. */
export function tellFollowers(resource: FollowPush['resource'], count: CountFollowers) {
  const read: CountFollowers = async (ctx, ids) => (ids.length === 0 ? [] : count(ctx, ids));
  return {
    visible: async (ctx: Ctx, _viewerId: number, ids: readonly number[]): Promise<number[]> =>
      (await read(ctx, ids)).map(({ id }) => id),
    messages: async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, FollowPush>> =>
      new Map((await read(ctx, ids)).map((row) => [row.id, { type: 'follow', resource, ...row }])),
  };
}

import { hydrateAccounts, openAccountId } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { isNotified, setNotified } from './model/bell.ts';
import { accountsPage } from './model/accounts-page.ts';
import { followedAmong, followerIds, followingIds, followUser, unfollowUser } from './model/follow-user.ts';

export default handlers(api.follow, {
  user: on(contract.followUser, (ctx, { user }, caller) => changeUser(ctx, user, caller, followUser)),
  unfollowUser: on(contract.unfollowUser, (ctx, { user }, caller) =>
    changeUser(ctx, user, caller, unfollowUser),
  ),
  isFollowed: on(contract.isFollowed, async (ctx, { user, otherUser }, { viewer }) => {
    const follower = otherUser === undefined ? (viewer?.id ?? null) : await openAccountId(ctx, otherUser);
    return presentFollow(ctx, follower, await openAccountId(ctx, user));
  }),
  follows: on(contract.follows, async (ctx, { user, otherUser }) =>
    presentFollow(ctx, await openAccountId(ctx, otherUser), await openAccountId(ctx, user)),
  ),
  followers: on(contract.followers, async (ctx, { user, ...page }, { viewer }) =>
    accountsPage(ctx, viewer, await followerIds(ctx, await openAccountId(ctx, user), page), page),
  ),
  following: on(contract.following, async (ctx, { user, ...page }, { viewer }) =>
    accountsPage(ctx, viewer, await followingIds(ctx, await openAccountId(ctx, user), page), page),
  ),
  subscribed: on(contract.listSubscribed, async (ctx, { user, ...page }, { viewer }) => {
    const id = await openAccountId(ctx, user);
    return {
      ...(await accountsPage(ctx, viewer, await followingIds(ctx, id, page), page)),
      is_subscribed: await isFollower(ctx, viewer?.id ?? null, id),
    };
  }),
  enableNotifications: on(contract.enableNotifications, async (ctx, { user }, caller) => {
    await setNotified(ctx, signedIn(caller).id, await openAccountId(ctx, user), true);
    return { is_notified: true };
  }),
  disableNotifications: on(contract.disableNotifications, async (ctx, { user }, caller) => {
    await setNotified(ctx, signedIn(caller).id, await openAccountId(ctx, user), false);
    return { is_notified: false };
  }),
  isNotified: on(contract.isNotified, async (ctx, { user }, caller) => ({
    is_notified: await isNotified(ctx, signedIn(caller).id, await openAccountId(ctx, user)),
  })),
});

type Change = (ctx: Ctx, followerId: number, followedId: number) => Promise<void>;

async function changeUser(ctx: Ctx, user: string, caller: Caller, change: Change) {
  const [viewer, id] = [signedIn(caller), await openAccountId(ctx, user)];
  await change(ctx, viewer.id, id);
  return presentFollow(ctx, viewer.id, id);
}

async function presentFollow(ctx: Ctx, followerId: number | null, accountId: number) {
  const [isFollowing, isFollowedBy] = await Promise.all([
    isFollower(ctx, followerId, accountId),
    isFollower(ctx, accountId, followerId),
  ]);
  const [account] = await hydrateAccounts(ctx, [accountId]);
  if (!account) throw new AppError('user_not_found');
  return {
    is_following: isFollowing,
    isFollowing,
    isFollowedBy,
    follower_count: account.followerCount,
    user: presentAccount(ctx.config, account, isFollowing),
  };
}

async function isFollower(ctx: Ctx, followerId: number | null, accountId: number | null): Promise<boolean> {
  if (followerId === null || accountId === null) return false;
  return (await followedAmong(ctx, followerId, [accountId])).has(accountId);
}

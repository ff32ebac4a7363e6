import type { z } from 'zod';
import {
  type Account,
  findAccount,
  findAccountById,
  findAccountByName,
  hydrateAccounts,
  openAccountId,
} from '#features/people/account/model/accounts.ts';
import { presentAccount, presentOwn } from '#features/people/account/present.ts';
import { isSelf, maySeeAllOf } from '#features/people/account/rules.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { followedAmong } from '#features/people/follow/model/follow-user.ts';
import { presentChannel } from '#features/videos/channel/model.ts';
import { followedFirst } from '#features/videos/channel/model/lists.ts';
import { CHANNELS_MAX } from '#features/videos/channel/rules.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { emptyList, listVideos, readFeed } from '#features/watching/feed/model.ts';
import { openScope, orderAsked } from '#features/watching/feed/model/scope.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import { watchersOfAccount } from '#features/watching/watch/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './profile-contract.ts';
import { likedIds } from './model/likes.ts';
import { featuredIds, randomId, suggestIds } from './model/people.ts';

export default handlers(api.profile, {
  read: on(contract.readAccount, async (ctx, { user }, { viewer }) => {
    const account = await findAccount(ctx, user);
    if (!account) throw new AppError('user_not_found');
    return {
      user: await accountFor(ctx, viewer, account),
      watchers: await watchersOfAccount(ctx, account.id),
    };
  }),
  byUsername: on(contract.userByUsername, (ctx, { username }, caller) => byName(ctx, username, caller)),
  byUsernamePath: on(contract.userByUsernamePath, (ctx, { url }, caller) => byName(ctx, url, caller)),
  random: on(contract.randomUser, async (ctx) => {
    const id = await randomId(ctx);
    const account = id === null ? null : await findAccountById(ctx, id);
    if (!account) throw new AppError('user_not_found');
    return { user: presentAccount(ctx.config, account) };
  }),
  suggest: on(contract.suggestUsers, suggest),
  suggestAlias: on(contract.suggestUsersAlias, suggest),
  featured: on(contract.featuredUsers, async (ctx, page, { viewer }) =>
    accountsPage(ctx, viewer, await featuredIds(ctx, page), page),
  ),
  videos: on(
    contract.userVideos,
    async (ctx, { user, sort, moderated, private: unlisted, nsfw, ...page }, { viewer }) => {
      const id = await openAccountId(ctx, user);
      // Owners and moderators see everything unless they ask for less.
      const asked = { moderated, private: maySeeAllOf(viewer, id) ? unlisted : 0, nsfw } as const;
      const filters = chosenFilters(ctx, viewer, asked, id);
      return presentFeed(
        ctx,
        viewer,
        await readFeed(ctx, viewer, { ...SORTS[sort], user: id, filters, ...page }),
      );
    },
  ),
  likes: on(contract.likedVideos, likes),
  likesAlias: on(contract.likedVideosAlias, likes),
  channels: on(contract.userChannels, async (ctx, { user }) => {
    const { channels, followed } = await followedFirst(ctx, await openAccountId(ctx, user), CHANNELS_MAX);
    return { channels: channels.map((row, at) => presentChannel(ctx.config, row, at < followed)) };
  }),
});

/** Sort orders by name; the last four are names of old clients. */
const SORTS = {
  date: { order: 'date' },
  new: { order: 'date' },
  hot: { order: 'hot' },
  score: { order: 'score' },
  views: { order: 'views' },
  recent: { order: 'date' },
  older: { order: 'date', direction: 'asc' },
  popular: { order: 'views' },
  lesswatched: { order: 'views', direction: 'asc' },
} as const;

async function byName(ctx: Ctx, username: string, { viewer }: Caller) {
  const account = (await findAccountByName(ctx, username)) ?? (await ownAccount(ctx, username, viewer));
  if (!account) throw new AppError('user_not_found');
  return { user: await accountFor(ctx, viewer, account) };
}

/** Old clients ask for `user` after signing in. Nobody can choose that name: it means whoever asks. */
async function ownAccount(ctx: Ctx, username: string, viewer: Caller['viewer']) {
  return viewer && username.toLowerCase() === 'user' ? findAccountById(ctx, viewer.id) : null;
}

async function suggest(ctx: Ctx, { text, offset, limit }: z.output<typeof contract.suggestUsers.input>) {
  const accounts = await hydrateAccounts(ctx, await suggestIds(ctx, text.replace(/^@/, ''), offset, limit));
  const users = accounts.map((account) => {
    const { user_id, username, displayname, avatar_url, full_url } = presentAccount(ctx.config, account);
    return { user_id, username, displayname, avatar_url, full_url };
  });
  return { users };
}

async function likes(ctx: Ctx, input: z.output<typeof contract.likedVideos.input>, caller: Caller) {
  const { user, includeSelf, order: _order, ...asked } = input;
  const id = user === undefined ? signedIn(caller).id : await openAccountId(ctx, user);
  const { viewer } = caller;
  const scope = await openScope(ctx, viewer, asked);
  if (!scope) return presentFeed(ctx, viewer, emptyList(input));
  const ids = await likedIds(ctx, viewer, id, { ...scope, includeSelf, order: orderAsked(input) });
  return presentFeed(ctx, viewer, await listVideos(ctx, viewer, ids, input));
}

/** The account as shown to this viewer: its owner sees more. */
async function accountFor(ctx: Ctx, viewer: Viewer | null, account: Account) {
  if (isSelf(viewer, account.id)) return presentOwn(ctx.config, account, viewer?.scopes);
  const followed = viewer ? await followedAmong(ctx, viewer.id, [account.id]) : new Set();
  return presentAccount(ctx.config, account, followed.has(account.id));
}

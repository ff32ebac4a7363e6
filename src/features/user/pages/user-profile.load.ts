import { type AccountObject } from '#features/account/contract.ts';
import { type Account, findAccountByName } from '#features/account/model/accounts.ts';
import { coverUrl, presentAccount } from '#features/account/present.ts';
import { isSelf, maySeeAllOf } from '#features/account/rules.ts';
import { type FeedAnswer, PAGE_SIZE } from '#features/feed/contract.ts';
import { presentFeed, readFeed } from '#features/feed/model.ts';
import { followedAmong } from '#features/follow/model/follow-user.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Load, type PageRequest, Redirect } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { hasBlocked } from '../model/blocks.ts';
import { likedIds } from '../model/likes.ts';
import { rssPath } from '../rss.ts';

export type ProfileTab = 'videos' | 'likes' | 'about';

export interface ProfileData {
  readonly account: AccountObject;
  readonly cover: string | null;
  readonly tab: ProfileTab;
  /** Null on the tab that tells about the person. */
  readonly feed: FeedAnswer | null;
  readonly followingCount: number;
  readonly isBlocked: boolean;
  readonly rss: string;
}

/** Somebody's page: who they are, what they made, what they like. Spec §2.2. */
export const load: Load<ProfileData> = async (ctx, request) => {
  const account = await findAccountByName(ctx, request.params['username'] ?? '');
  if (!account) throw new AppError('user_not_found');
  const { username } = account;
  if (request.params['username'] !== username) throw new Redirect(href('user-profile', { username }), 301);
  const { viewer } = request.caller;
  const isStranger = viewer !== null && !isSelf(viewer, account.id);
  const followed = isStranger ? await followedAmong(ctx, viewer.id, [account.id]) : new Set();
  const tab = tabOf(request.query['tab']);
  const data: ProfileData = {
    account: presentAccount(ctx.config, account, followed.has(account.id)),
    cover: coverUrl(account, 'medium'),
    tab,
    feed: await feedOf(ctx, account, tab, request),
    followingCount: await countFollowing(ctx, account.id),
    isBlocked: isStranger && (await hasBlocked(ctx, viewer.id, account.id)),
    rss: rssPath(username),
  };
  return { title: data.account.displayname, canonical: href('user-profile', { username }), data, ...headOf(ctx, data) };
};

function tabOf(tab: string | undefined): ProfileTab {
  return tab === 'likes' || tab === 'about' ? tab : 'videos';
}

async function feedOf(ctx: Ctx, { id }: Account, tab: ProfileTab, { query, caller: { viewer } }: PageRequest) {
  if (tab === 'about') return null;
  const all = maySeeAllOf(viewer, id);
  const page = { offset: Math.min(Math.max(0, Math.trunc(Number(query['offset']) || 0)), 100_000), limit: PAGE_SIZE };
  if (tab === 'likes') {
    const filters = { moderated: -1, private: 0 } as const;
    return presentFeed(ctx, viewer, await likedIds(ctx, viewer, id, { filters, ...page }), page);
  }
  const filters = { moderated: -1, private: all ? -1 : 0, nsfw: all ? -1 : undefined } as const;
  return readFeed(ctx, viewer, { order: 'date', user: id, filters, ...page });
}

async function countFollowing({ db }: Ctx, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('follow_user')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('follower_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

function headOf(ctx: Ctx, { account, rss }: ProfileData) {
  const description = account.bio.slice(0, 200) || `Videos by ${account.displayname}.`;
  const property = (name: string, content: string) => ({ tag: 'meta' as const, attributes: { property: name, content } });
  return {
    description,
    head: [
      property('og:type', 'profile'),
      property('og:url', account.full_url),
      property('og:image', account.avatar_url),
      property('profile:username', account.username),
      {
        tag: 'link' as const,
        attributes: { rel: 'alternate', type: 'application/rss+xml', title: account.displayname, href: ctx.config.publicUrl + rss },
      },
    ],
  };
}

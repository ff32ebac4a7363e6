import { type Language, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { isModerator } from '#base/person.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { type Account, findAccountByName } from '#features/people/account/model/accounts.ts';
import { coverUrl, presentAccount } from '#features/people/account/present.ts';
import { nameKey } from '#features/people/account/username.ts';
import { isSelf, mayBan, maySeeAllOf } from '#features/people/account/rules.ts';
import type { AlbumsAnswer } from '#features/watching/album/contract.ts';
import { userAlbums } from '#features/watching/album/model/of-user.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { listVideos, readFeedWithPin } from '#features/watching/feed/model.ts';
import { comingOf, onAirOf } from '#features/watching/feed/model/on-air.ts';
import { showFeed, showFeedWithPin } from '#features/watching/feed/present.ts';
import type { VideoListView } from '#features/watching/feed/view.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { shownPage } from '#features/watching/feed/pages/feed-page.ts';
import { PAGE_SIZE } from '#features/watching/feed/rules.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { LIST_QUERY, type Load, pageAsked, type PageRequest, Redirect } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import type { HomeOfPerson } from '#features/order/federation/home-texts.ts';
import { findHomeOf } from '#features/order/federation/model/person-home.ts';
import { findAnyByName } from '#features/order/moderation/model/ban-account.ts';
import { listPictures } from '../model/gallery.ts';
import { relMe, showBoth } from '../link-present.ts';
import type { LinksAndPicturesProps } from '../ui/LinksAndPictures.tsx';
import type { BlockRelation } from '../rules.ts';
import { shownTippers, type TipperList } from '#features/talking/tip/lists.ts';
import { readFacts } from '#features/talking/tip/model/profile-facts.ts';
import { offersTip } from '#features/talking/tip/send.ts';
import { likedIds, LIKES_FILTERS } from '../model/likes.ts';
import { watchersOfAccount } from '#features/watching/watch/model.ts';
import { type FirstSteps, readFirstSteps } from './first-steps.ts';
import { HEAD_TEXTS } from '../profile-texts.ts';

export const queryNames = ['tab', 'welcome', ...LIST_QUERY];

const TABS = ['videos', 'likes', 'albums', 'about'] as const;
export type ProfileTab = (typeof TABS)[number];

export interface ProfileData {
  readonly account: AccountObject;
  readonly cover: string | null;
  readonly tab: ProfileTab;
  /** Null on tabs without videos. */
  readonly feed: VideoListView | null;
  /** Null on the other tabs. */
  readonly albums: AlbumsAnswer | null;
  /** Whether the viewer would see any of their albums. */
  readonly hasAlbums: boolean;
  readonly pinned: VideoCardView | null;
  /** What they have on air, on the tab of videos. */
  readonly onAir: readonly VideoCardView[];
  readonly coming: readonly VideoCardView[];
  readonly followingCount: number;
  /** Number of people who are watching this account's videos. */
  readonly watchingCount: number;
  /** How the viewer stands to the account. */
  readonly standing: BlockRelation;
  readonly isMuted: boolean;
  /** The account is disabled; only moderators can see it. */
  readonly isDisabled: boolean;
  readonly mayBan: boolean;
  readonly mayTip: boolean;
  readonly tippers: TipperList;
  readonly rss: string;
  /** Set for somebody who has just signed up. */
  readonly firstSteps: FirstSteps | null;
  /** Null on the other tabs. */
  readonly links: LinksAndPicturesProps | null;
  /** Null for people of this site. */
  readonly home: HomeOfPerson | null;
}

/** The profile of an account: about it, its videos, its likes and its albums. Spec §2.2. */
export const load: Load<ProfileData> = async (ctx, request) => {
  const { viewer } = request.caller;
  const account = await openProfile(ctx, viewer, request.params['username'] ?? '');
  const { username } = account;
  requirePresentName(username, request);
  const tab = tabOf(request.query['tab']);
  const { welcome } = request.query;
  const owner = { kind: 'user', id: account.id } as const;
  const reading = readFacts(ctx, viewer, account.id);
  const [facts, tippers, feed, albums, watchers, firstSteps, pictures, onAir, coming] = await Promise.all([
    reading,
    reading.then(({ wasTipped }) => tippersOf(ctx, account.id, wasTipped)),
    feedOf(ctx, account, tab, request, () => reading.then(({ pinnedId }) => pinnedId)),
    tab === 'albums'
      ? userAlbums(ctx, viewer, account.id, { ...pageAsked(request), limit: PAGE_SIZE })
      : null,
    watchersOfAccount(ctx, account.id),
    viewer && isSelf(viewer, account.id) && welcome !== undefined
      ? readFirstSteps(ctx, viewer, welcome)
      : null,
    tab === 'about' ? listPictures(ctx.db, owner) : null,
    tab === 'videos' ? onAirOf(ctx, viewer, { user: account.id }) : null,
    tab === 'videos' ? comingOf(ctx, viewer, { user: account.id }) : null,
  ]);
  const data: ProfileData = {
    account: presentAccount(ctx.config, account, facts.isFollowed),
    cover: coverUrl(account, 'medium'),
    tab,
    ...feed,
    onAir: onAir ? showFeed(ctx, viewer, onAir).videos : [],
    coming: coming ? showFeed(ctx, viewer, coming).videos : [],
    albums,
    hasAlbums: facts.hasAlbums,
    followingCount: facts.followingCount,
    watchingCount: watchers.total,
    ...facts.relation,
    isDisabled: account.state === 'disabled',
    mayBan: mayBan(viewer, account),
    mayTip: offersTip(ctx, viewer, account, facts.relation.standing),
    tippers,
    rss: rawHref('userRss', { username }),
    firstSteps,
    links: pictures && showBoth(owner, facts.links, pictures),
    home: await findHomeOf(ctx, account, viewer?.id ?? null),
  };
  const noIndex = data.isDisabled;
  return {
    title: data.account.displayname,
    canonical: href('user-profile', { username }),
    noIndex,
    data,
    ...headOf(ctx, data, facts.links, request.language),
  };
};

/** Few were ever tipped: only of those the tippers are read. */
function tippersOf(ctx: Ctx, accountId: number, wasTipped: boolean): Promise<TipperList> {
  return shownTippers(ctx, wasTipped ? { accountId, videoId: null } : null);
}

/** A former name may be somebody else's one day, so browsers must not remember where it led. */
function requirePresentName(username: string, { params: { username: asked = '' } }: PageRequest): void {
  if (asked === username) return;
  const isFormer = nameKey(asked) !== nameKey(username);
  throw new Redirect(href('user-profile', { username }), isFormer ? 302 : 301);
}

/** Finds the account; disabled ones exist for moderators only. @throws AppError `user_not_found` */
async function openProfile(ctx: Ctx, viewer: Viewer | null, name: string): Promise<Account> {
  const account = isModerator(viewer) ? await findAnyByName(ctx, name) : await findAccountByName(ctx, name);
  if (!account || account.state === 'leaving') throw new AppError('user_not_found');
  return account;
}

function tabOf(tab: string | undefined): ProfileTab {
  return TABS.find((known) => known === tab) ?? 'videos';
}

async function feedOf(
  ctx: Ctx,
  { id }: Account,
  tab: ProfileTab,
  request: PageRequest,
  findPinned: () => Promise<number | null>,
) {
  if (tab === 'about' || tab === 'albums') return { feed: null, pinned: null };
  const { viewer } = request.caller;
  const all = maySeeAllOf(viewer, id);
  const page = shownPage(request);
  if (tab === 'likes') {
    const ids = await likedIds(ctx, viewer, id, {
      filters: chosenFilters(ctx, viewer, LIKES_FILTERS),
      ...page,
    });
    return { feed: showFeed(ctx, viewer, await listVideos(ctx, viewer, ids, page)), pinned: null };
  }
  const usual = { moderated: -1, private: all ? -1 : 0, nsfw: all ? -1 : undefined } as const;
  const filters = chosenFilters(ctx, viewer, usual, id);
  const query = { order: 'date', user: id, filters, ...page } as const;
  const place = { kind: 'user', id } as const;
  return showFeedWithPin(ctx, viewer, await readFeedWithPin(ctx, viewer, place, query, findPinned));
}

function headOf(
  ctx: Ctx,
  { account, rss }: ProfileData,
  links: readonly { readonly url: string }[],
  language: Language,
) {
  const texts = textsIn(HEAD_TEXTS, language);
  const description = truncate(account.bio, 200) || texts.about({ name: account.displayname });
  const property = (name: string, content: string) => ({
    tag: 'meta' as const,
    attributes: { property: name, content },
  });
  return {
    description,
    head: [
      property('og:type', 'profile'),
      property('og:url', account.full_url),
      // Generated pictures are SVG, which other sites do not show.
      ...(account.avatar ? [property('og:image', account.avatar_url)] : []),
      property('profile:username', account.username),
      rssLink(ctx.config, rss, account.displayname),
      ...relMe(links),
    ],
  };
}

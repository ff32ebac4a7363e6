import type { AccountObject } from '#features/people/account/contract.ts';
import { relMe, showBoth } from '#features/people/user/link-present.ts';
import { listPictures } from '#features/people/user/model/gallery.ts';
import { listLinks } from '#features/people/user/model/links.ts';
import type { LinksAndPicturesProps } from '#features/people/user/ui/LinksAndPictures.tsx';
import type { ChannelObject } from '../contract.ts';
import { type ChannelRow, openChannel, presentChannel } from '../model.ts';
import { readChannelFollow } from '../model/follow-channel.ts';
import { mayEditRules, readModerators } from '../managers.ts';
import { mayManageChannel, type Membership } from '../rules.ts';
import { standingIn } from '../model/member-lists.ts';
import { isOfferedTo } from '../model/transfer.ts';
import type { AskedFilters } from '#features/watching/feed/rules.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { askedFilters, shownPage } from '#features/watching/feed/pages/feed-page.ts';
import { readFeedWithPin } from '#features/watching/feed/model.ts';
import { comingOf, onAirOf } from '#features/watching/feed/model/on-air.ts';
import { showFeed, showFeedWithPin } from '#features/watching/feed/present.ts';
import type { VideoListView } from '#features/watching/feed/view.ts';
import { FILTER_QUERY, LIST_QUERY, type Load, type PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import { channelOrder, type ChannelOrder, feedOf } from '../list-rules.ts';

export const queryNames = ['order', 'tab', ...FILTER_QUERY, ...LIST_QUERY];

export interface ChannelData {
  readonly channel: ChannelObject;
  readonly order: ChannelOrder;
  /** Null on the tab about the channel. */
  readonly feed: VideoListView | null;
  readonly pinned: VideoCardView | null;
  /** What is on air in it, beside its videos. */
  readonly onAir: readonly VideoCardView[];
  /** What is announced in it. */
  readonly coming: readonly VideoCardView[];
  /** Filters that a moderator has chosen in addition to the channel's own. */
  readonly filters: AskedFilters;
  /** Who moderates the channel, on the tab about it; else empty. */
  readonly moderators: readonly AccountObject[];
  /** Null elsewhere than on that tab. */
  readonly links: LinksAndPicturesProps | null;
  /** Whether the viewer moderates the channel. */
  readonly moderates: boolean;
  /** What the viewer is asked: whether to moderate the channel, to post in it, to own it. */
  readonly asked: { readonly moderate: boolean; readonly join: boolean; readonly own: boolean };
  readonly membership: Membership | null;
  /** Whether the viewer may file videos in it. */
  readonly mayFile: boolean;
  readonly mayEditRules: boolean;
  /** Whether the viewer may change everything of the channel. */
  readonly mayManage: boolean;
}

/** A channel with its videos, in the order of `?order=`, or with its description for `?tab=about`. */
export const load: Load<ChannelData> = async (ctx, request) => {
  const channel = await openChannel(ctx, request.params['channel'] ?? '');
  const { viewer } = request.caller;
  const order = channelOrder(request.query['order']);
  const isAbout = request.query['tab'] === 'about';
  const shown = isAbout
    ? {
        feed: null,
        pinned: null,
        onAir: [],
        coming: [],
        moderators: await readModerators(ctx, viewer, channel),
      }
    : { ...(await feedWithPin(ctx, request, channel, order)), moderators: [] };
  const { moderates, isInvited, membership, mayFile } = viewer
    ? await standingIn(ctx, channel.id, viewer.id)
    : { ...NO_STANDING, mayFile: channel.filing === 'everyone' };
  const isOffered = viewer !== null && (await isOfferedTo(ctx.db, channel, viewer.id));
  const owner = { kind: 'channel', id: channel.id } as const;
  const links = await listLinks(ctx.db, owner);
  const { is_following } = await readChannelFollow(ctx, viewer?.id ?? null, channel.id);
  return {
    title: channel.title,
    description: channel.description || undefined,
    canonical: href('channel', { channel: channel.url }),
    head: [
      rssLink(ctx.config, rawHref('channelRss', { channel: channel.url }), channel.title),
      ...relMe(links),
    ],
    data: {
      channel: presentChannel(ctx.config, channel, is_following),
      order,
      ...shown,
      links: isAbout ? showBoth(owner, links, await listPictures(ctx.db, owner)) : null,
      filters: askedFilters(request),
      ...{ moderates, membership, mayFile },
      asked: { moderate: isInvited, join: membership === 'invited', own: isOffered },
      mayEditRules: mayEditRules(viewer, moderates),
      mayManage: mayManageChannel(viewer, channel.owner_id),
    },
  };
};

const NO_STANDING = { moderates: false, isInvited: false, membership: null };

async function feedWithPin(ctx: Ctx, request: PageRequest, channel: ChannelRow, order: ChannelOrder) {
  const { viewer } = request.caller;
  const feed = feedOf(channel, order, askedFilters(request));
  const filters = chosenFilters(ctx, viewer, feed.filters);
  const query = { ...feed, filters, ...shownPage(request) };
  const place = { kind: 'channel', id: channel.id } as const;
  const [onAir, coming] = await Promise.all(
    [onAirOf, comingOf].map((of) => of(ctx, viewer, { channel: channel.id })),
  );
  return {
    ...showFeedWithPin(ctx, viewer, await readFeedWithPin(ctx, viewer, place, query)),
    onAir: onAir ? showFeed(ctx, viewer, onAir).videos : [],
    coming: coming ? showFeed(ctx, viewer, coming).videos : [],
  };
}

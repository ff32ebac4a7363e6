import { truncate } from '#base/title.ts';
import { emptyList, type ListedVideos, readFeed } from '#features/watching/feed/model.ts';
import { lookUp } from '#features/order/federation/model/look-up.ts';
import { askedFilters, filtersOf, shownPage } from '#features/watching/feed/pages/feed-page.ts';
import { FEED_DEFAULTS } from '#features/videos/video/model/visible.ts';
import { PAGE_SIZE } from '#features/watching/feed/rules.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import { type ChannelRow, findChannel, presentChannels } from '#features/videos/channel/model.ts';
import { listChannels, mostFollowed } from '#features/videos/channel/model/lists.ts';
import { popularTags, presentTag } from '#features/videos/tag/model.ts';
import {
  FILTER_QUERY,
  LIST_QUERY,
  type Load,
  pageAsked,
  type PageRequest,
  Redirect,
} from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import {
  type Age,
  isFiltered,
  isOfVideos,
  type Length,
  type Order,
  type Quality,
  QUERY_MAX,
  readAddress,
  type SearchAddress,
} from '../rules.ts';
import { searchRss } from '../mount.ts';
import { withElsewhere } from '../model/elsewhere.ts';
import { findMeant } from '../model/meant.ts';
import { type FoundNames, searchNames } from '../model/names.ts';
import { searchOnAir } from '../model/on-air.ts';
import { searchSpoken } from '../model/spoken.ts';
import { type FoundVideos, searchVideos } from '../model/videos.ts';
import { spokenOf } from '../view.ts';
import type { SearchData } from '../ui/SearchResults.tsx';

export const queryNames = [
  ...['q', 'kind', 'order', 'age', 'length', 'quality', 'channel', 'live'],
  ...FILTER_QUERY,
  ...LIST_QUERY,
];

/** The number of tags suggested if nothing was searched for or found, and of channels. */
const IDEAS = 12;
const PLACES = 6;
/** How long the channels to choose from are kept, ms. */
const CHANNELS_MS = 5_000;
/** Channels that can be chosen without being in the address. */
const CHOICES = 40;

/** The results for `?q=`, of the kind and with the filters in the address. */
export const load: Load<SearchData> = async (ctx, request) => {
  const typed = readAddress(request.query);
  const asked = { ...typed, query: truncate(typed.query, QUERY_MAX, '') };
  const isFirst = !request.query['after'] && !request.query['offset'];
  const elsewhere = isFirst ? await lookUp(ctx, request.caller, asked.query) : null;
  if (elsewhere?.href) throw new Redirect(elsewhere.href, 302);
  // Whoever was named by their handle is shown as a person to follow.
  const address =
    elsewhere?.accountId && asked.kind === 'all' ? { ...asked, kind: 'people' as const } : asked;
  const channels = await ctx.readCache.read(
    'channels to search in',
    () => largest(ctx),
    () => CHANNELS_MS,
  );
  const channel = await channelAsked(ctx, address.channel, channels);
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  const [videos, spoken, names] = await Promise.all([
    findVideos(ctx, request, address, channel?.id),
    findSpoken(ctx, request, address),
    address.kind === 'videos' || page.after || page.offset > 0
      ? null
      : searchNames(ctx, request.caller.viewer, address.query, address.kind, page),
  ]);
  const isBlank = address.query === '';
  const isEmpty = videos.page.total === 0 && (names?.total ?? 0) === 0;
  const { viewer } = request.caller;
  return {
    title: address.query,
    noIndex: true,
    head: address.query ? [rssLink(ctx.config, searchRss(address.query), address.query)] : [],
    data: {
      address,
      feed: showFeed(ctx, viewer, isBlank ? await newestVideos(ctx, request) : videos),
      names: names && withoutTotal(names),
      spoken,
      corrected: videos.corrected,
      meant: isFiltered(address) || page.after ? null : await findMeant(ctx, viewer, address.query, videos),
      channelId: channel?.id ?? null,
      filters: askedFilters(request),
      channels: withAsked(channels, channel).map(({ url, title }) => ({ url, title })),
      places: isBlank ? await presentChannels(ctx, viewer, await mostFollowed(ctx, PLACES)) : [],
      ideas: isBlank || isEmpty ? (await popularTags(ctx, IDEAS)).map(presentTag) : [],
    },
  };
};

/** A few videos in which the words are said, above those that are about them. */
async function findSpoken(ctx: Ctx, request: PageRequest, address: SearchAddress) {
  const { after, offset } = pageAsked(request);
  if (!isOfVideos(address) || isFiltered(address) || after || offset > 0) return [];
  const { viewer } = request.caller;
  const found = await searchSpoken(ctx, viewer, address.query, filtersOf(ctx, request));
  return spokenOf(showFeed(ctx, viewer, found).videos, found.passages);
}

function newestVideos(ctx: Ctx, request: PageRequest): Promise<ListedVideos> {
  const query = { ...shownPage(request), filters: filtersOf(ctx, request), order: 'date' } as const;
  return readFeed(ctx, request.caller.viewer, query);
}

/** The channels with most videos, by title. */
async function largest(ctx: Ctx): Promise<readonly ChannelRow[]> {
  const query = { text: '', order: 'videos', withHidden: false } as const;
  return byTitle((await listChannels(ctx, query, { offset: 0, limit: CHOICES })).rows);
}

/** The channel that the address names, which need not be one of the largest. */
async function channelAsked(ctx: Ctx, url: string, channels: readonly ChannelRow[]) {
  if (url === '') return undefined;
  return channels.find((one) => one.url === url) ?? (await findChannel(ctx, url)) ?? undefined;
}

/** The channels to choose from, by title. */
function withAsked(channels: readonly ChannelRow[], asked: ChannelRow | undefined): readonly ChannelRow[] {
  return asked && !channels.some(({ id }) => id === asked.id) ? byTitle([...channels, asked]) : channels;
}

function byTitle(channels: readonly ChannelRow[]): readonly ChannelRow[] {
  return channels.toSorted((a, b) => a.title.localeCompare(b.title));
}

async function findVideos(
  ctx: Ctx,
  request: PageRequest,
  { query, kind, order, age, length, quality, live }: SearchAddress,
  channel: number | undefined,
): Promise<FoundVideos> {
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  if (kind !== 'all' && kind !== 'videos') return { ...emptyList(page), corrected: null };
  if (live) return searchOnAir(ctx, request.caller.viewer, { query, limit: PAGE_SIZE, channel });
  return searchVideos(ctx, request.caller.viewer, {
    query,
    ...page,
    ...(order && { order: order as Order }),
    age: (age || undefined) as Age | undefined,
    length: (length || undefined) as Length | undefined,
    quality: (quality || undefined) as Quality | undefined,
    channel,
    filters: filtersOf(ctx, request, { ...FEED_DEFAULTS, ...withElsewhere(ctx, FEED_DEFAULTS) }),
  });
}

const withoutTotal = ({ total: _total, ...names }: FoundNames) => names;

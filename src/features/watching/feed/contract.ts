import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, direction, flag, id, keyPage, listPage, ternary, text } from '#base/fields.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { LISTED_STATES } from '#features/videos/video/rules.ts';
import { api } from '#src/routes.ts';
import { PERIODS } from './rules.ts';

/** The most videos that one call may name. */
const IDS_MAX = 500;

/** The answer of every call that lists videos. Reference "Envelope". */
export const feedAnswer = z.object({
  videos: z.array(videoShape),
  page: listPage,
  watching: z.record(z.string(), z.number()),
  // Clients expect an empty array if there are no votes.
  viewerVotes: z.union([z.record(z.string(), z.number()), z.array(z.number())]),
});

export type FeedAnswer = z.output<typeof feedAnswer>;

const filters = {
  moderated: ternary.default(1),
  private: ternary.default(0),
  nsfw: ternary.optional(),
};

/** The names that old clients use for the orders of lists. Reference "Video object". */
const LEGACY_ORDERS = {
  video_id: 'id',
  date_created: 'id',
  date_completed: 'date',
  date_published: 'date',
  date_featured: 'featured',
  view_count: 'views',
  likes_count: 'score',
  hot_score: 'hot',
} as const;

/** One of these orders; the names that old clients use are accepted too. */
export function orderOf<const O extends 'id' | 'hot' | 'date' | 'score' | 'views' | 'featured' | 'relevance'>(
  orders: readonly [O, ...O[]],
) {
  return text(20)
    .transform((name) => (Object.hasOwn(LEGACY_ORDERS, name) ? LEGACY_ORDERS[name as never] : name))
    .pipe(z.enum(orders))
    .meta({ enum: [...orders, ...legacyNamesOf(orders)] });
}

function legacyNamesOf(orders: readonly string[]): string[] {
  return Object.entries(LEGACY_ORDERS).flatMap(([name, order]) => (orders.includes(order) ? [name] : []));
}

/** The orders of lists of videos. */
export const anyOrder = orderOf(['hot', 'date', 'score', 'views', 'id']);

/** The order of a list by the name of its tab; it takes precedence over `order`. */
const mode = z.enum(['hot', 'new', 'top']).optional();

/** An order by its name; `relevance` is search's own, `featured` that of picks. */
type FeedOrder = z.output<typeof anyOrder> | 'featured' | 'relevance';

/** Unix seconds. */
const moment = count(0, 4_102_444_800);

/**
 * The parameters of every list of videos, which is in this order unless told; a list whose usual order has no
 * name has none. Spec §7 Feeds.
 */
export function listInput<O extends z.ZodType<FeedOrder | undefined>>(order: O) {
  return z.object({
    ...keyPage,
    ...filters,
    user: id.optional(),
    channel: id.optional(),
    tag: text(60).min(1).optional(),
    maxDateCompleted: moment.optional(),
    marker: z.iso.date().optional(),
    order,
    mode,
    direction: direction.default('desc'),
  });
}

export const hotVideos = endpoint(api.feed.hot, {
  isShared: true,
  about: 'List all public videos, hottest first.',
  input: listInput(anyOrder.default('hot')).extend({ moderated: ternary.default(-1) }),
  answer: feedAnswer,
  called: 'listHotVideos',
});

export const frontpageVideos = endpoint(api.feed.frontpage, {
  isShared: true,
  about: 'List the reviewed public videos, hottest first: the front page.',
  input: listInput(anyOrder.default('hot')),
  answer: feedAnswer,
  called: 'listFrontpageVideos',
});

/** Parts of the ranking that have their own names. Reference "Videos". */
export const hotVideosAlias = endpoint(api.feed.hotAlias, {
  isShared: true,
  about:
    'List the public videos of a named list, hottest first. `all`; `frontpage` or `main` for what was ' +
    'reviewed and is safe for work; `featured` for what staff has picked; `vip` for videos of members ' +
    'that the site vouches for.',
  input: hotVideos.input.extend({ subindex: z.enum(['all', 'frontpage', 'main', 'featured', 'vip']) }),
  answer: feedAnswer,
  called: 'listHotVideosAlias',
});

export const frontpageBy = endpoint(api.feed.frontpageBy, {
  isShared: true,
  about: 'List the reviewed public videos in the requested order.',
  input: listInput(anyOrder),
  answer: feedAnswer,
  called: 'listFrontpageBy',
});

export const newVideos = endpoint(api.feed.new, {
  isShared: true,
  about: 'List public videos, newest first.',
  input: listInput(anyOrder.default('date')),
  answer: feedAnswer,
  called: 'listNewVideos',
});

const featuredPage = feedAnswer.shape.page.extend({
  /** The day that was asked for, else the day of the first video, `YYYY-MM-DD`; null if the list is empty. */
  currentMarker: z.string().nullable(),
  /** The next day to ask for, `YYYY-MM-DD`; null at the end. */
  nextMarker: z.string().nullable(),
});

export const featuredVideos = endpoint(api.feed.featured, {
  isShared: true,
  about:
    'List the videos picked by staff, the newest pick first. With `marker` those picked on that day (UTC).',
  input: listInput(orderOf(['featured', 'hot', 'date', 'score', 'views', 'id']).default('featured')).extend({
    moderated: ternary.default(-1),
    nsfw: ternary.default(0),
  }),
  answer: feedAnswer.extend({ page: featuredPage }),
  called: 'listFeaturedVideos',
});

const followingInput = listInput(anyOrder.default('date')).extend({ maxVideoId: id.optional() });

const following = {
  isShared: true,
  about:
    'List the videos of the people and channels that the viewer follows, newest first. Signed out those ' +
    'of the default channels.',
  input: followingInput,
  answer: feedAnswer,
};

export const followingVideos = endpoint(api.feed.following, { ...following, called: 'listFollowingVideos' });
export const followingVideosAlias = endpoint(api.feed.followingAlias, {
  ...following,
  called: 'listFollowingVideosAlias',
});

export const watchingVideos = endpoint(api.feed.watching, {
  isShared: true,
  about: 'List the videos that are being watched right now, the most watched first unless told.',
  input: listInput(anyOrder.optional()),
  answer: feedAnswer,
  called: 'listWatchingVideos',
});

export const onAirVideos = endpoint(api.feed.onAir, {
  isShared: true,
  about:
    'List what is being broadcast right now, the most watched first; with `coming` the broadcasts and ' +
    'premieres that are announced, the next first.',
  input: z.object({
    limit: count(1, 50).default(12),
    ...{ user: id.optional(), channel: id.optional() },
    coming: flag.default(false),
  }),
  answer: feedAnswer.omit({ page: true }),
  called: 'listLiveVideos',
});

export const trendingVideos = endpoint(api.feed.trending, {
  isShared: true,
  about: 'List videos by their views, each of which loses half its weight per day.',
  input: listInput(anyOrder.optional()),
  answer: feedAnswer,
  called: 'listTrendingVideos',
});

/** Ids separated by commas. */
const idList = z
  .union([z.string(), z.number()])
  .transform((value): (string | number)[] => String(value).split(',').filter(Boolean))
  .pipe(z.array(id).max(IDS_MAX));

const manyInput = listInput(anyOrder.default('date')).extend({
  /** States other than `success` are listed for moderators, and for owners if `user` is the owner. */
  state: z.enum(LISTED_STATES).default('success'),
  /** Only videos completed within the last day, week, month or year. */
  period: z.enum(PERIODS).default('all'),
  videos: z.union([z.array(id).max(IDS_MAX), idList]).optional(),
  /** Ignored: old clients send the kind of device. */
  device: text(40).optional(),
  /** Only videos with a smaller or larger id. */
  maxVideoId: id.optional(),
  minVideoId: id.optional(),
});

export const listVideos = endpoint(api.feed.list, {
  isShared: true,
  about:
    'List videos. Filter by owner, channel, tag, ids, state or period. They come in the order asked for: ' +
    'by `order`, or by the name of a tab as `mode` (`hot`, `new`, `top`), which goes first.',
  input: manyInput,
  answer: feedAnswer,
});

export const listVideosAlias = endpoint(api.feed.listAlias, {
  ...listVideos,
  input: manyInput,
  answer: feedAnswer,
});

/** Explains the place of a video in the ranking. Reference "Ranking". */
export const readRanking = endpoint(api.feed.ranking, {
  about:
    'Explain why a video stands where it does in the ranking: what its votes and its date add up to, and ' +
    'its place. Moderators read the boost as well.',
  input: z.object({ video: text(VIDEO_NAME_MAX) }),
  answer: z.object({
    ranking: z.object({
      hot_score: z.number(),
      /** Points for votes, including the boost, and for the date of publication. */
      votes: z.number(),
      date: z.number(),
      /** The sum of votes, as shown on pages. */
      score: z.number(),
      /** Its votes rank the video as if it were this much newer, in seconds. */
      seconds: z.number(),
      /**
       * The place among hot videos, from 1; null beyond the first thousand and for videos in no public list.
       */
      place: z.number().nullable(),
      /** Null for everyone but moderators. Spec §6. */
      boost: z.number().nullable(),
    }),
  }),
});

export type RankingObject = z.output<typeof readRanking.answer>['ranking'];

import { isModerator } from '#base/person.ts';
import { textsIn } from '#base/texts.ts';
import { readDecimal, type Ternary } from '#base/fields.ts';
import {
  chosenFilters,
  type ChosenFilters,
  FEED_DEFAULTS,
  type FeedFilters,
} from '#features/videos/video/model/visible.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { type HeadTag, type Load, pageAsked, type PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import type { ListedVideos } from '../model.ts';
import { rssLink } from '../rss.ts';
import { type AskedFilters, PAGE_SIZE } from '../rules.ts';
import { showFeed } from '../present.ts';
import type { VideoListView } from '../view.ts';
import { HEADS } from '../texts.ts';

/** The data of a page that shows one feed. */
export interface FeedPageData {
  readonly feed: VideoListView;
  /** The filters that further pages are requested with. */
  readonly filters: FeedFilters;
}

/** The query that a page's feed is read with. */
interface PageQuery {
  readonly filters: ChosenFilters;
  readonly after: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly isUncounted: true;
}

type ReadPage = (
  ctx: Ctx,
  viewer: Viewer | null,
  query: PageQuery,
  request: PageRequest,
) => Promise<ListedVideos>;

/**
 * Creates the loader of a page that shows one feed. Without JavaScript, further pages are reached by
 * `?after=` or `?offset=`.
 */
export function feedLoader(
  kind: keyof typeof HEADS.en,
  read: ReadPage,
  usual: FeedFilters = FEED_DEFAULTS,
): Load<FeedPageData> {
  return async (ctx, request) => {
    const { title, about: description } = textsIn(HEADS, request.language)[kind];
    const { viewer } = request.caller;
    const filters = filtersOf(ctx, request, usual);
    const found = await read(ctx, viewer, { filters, ...shownPage(request) }, request);
    const data = { feed: showFeed(ctx, viewer, found), filters };
    return { title, description, canonical: href(kind), head: feedsOf(ctx, kind, request.language), data };
  };
}

/** The part of a list that a page asks for. Pages do not say how long the list is. */
export function shownPage(request: PageRequest) {
  return { ...pageAsked(request), limit: PAGE_SIZE, isUncounted: true } as const;
}

/** The link to the same list as RSS, if there is one. */
function feedsOf(
  { config }: Pick<Ctx, 'config'>,
  kind: keyof typeof HEADS.en,
  language: PageRequest['language'],
): HeadTag[] {
  // The home page, which has no title of its own, shows what is hot.
  const list = kind === 'index' ? 'hot' : kind;
  const { title } = textsIn(HEADS, language)[list];
  return list in RSS ? [rssLink(config, RSS[list as keyof typeof RSS].path, title)] : [];
}

const RSS = {
  hot: raw.hotRss,
  new: raw.newRss,
  top: raw.topRss,
  featured: raw.featuredRss,
  watching: raw.watchingRss,
} as const;

/** The default filters, which moderators may change by `?moderated=`, `?private=` and `?nsfw=`. Spec §6. */
export function filtersOf(
  ctx: Pick<Ctx, 'settings'>,
  request: PageRequest,
  usual: FeedFilters = FEED_DEFAULTS,
): ChosenFilters {
  return chosenFilters(ctx, request.caller.viewer, { ...usual, ...askedFilters(request) });
}

/** The filters in a moderator's address; empty for everybody else. */
export function askedFilters({ query, caller: { viewer } }: PageRequest): AskedFilters {
  if (!isModerator(viewer)) return {};
  const asked = (['moderated', 'private', 'nsfw'] as const).map((name) => [name, parseTernary(query[name])]);
  return Object.fromEntries(asked.filter(([, filter]) => filter !== undefined));
}

function parseTernary(text: string | undefined): Ternary | undefined {
  const filter = readDecimal(text);
  return filter === 1 || filter === 0 || filter === -1 ? filter : undefined;
}

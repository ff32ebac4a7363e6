import { FILTER_QUERY, LIST_QUERY, type Load } from '#platform/http/pages.ts';
import { FEATURED_FILTERS, featuredDays, featuredFeed } from '../model/featured.ts';
import { dayOf } from '../rules.ts';
import { feedLoader, type FeedPageData, filtersOf } from './feed-page.ts';

export const queryNames = ['marker', ...FILTER_QUERY, ...LIST_QUERY];

/** The featured videos, and the days to choose from, `YYYY-MM-DD`. */
export interface FeaturedPageData extends FeedPageData {
  /** The day that is shown; null for all. */
  readonly day: string | null;
  readonly days: readonly string[];
}

/** The number of days to choose from. */
const DAYS = 7;

const loadFeed = feedLoader('featured', async (ctx, viewer, { filters: _filters, ...page }, request) => {
  const filters = filtersOf(ctx, request, FEATURED_FILTERS);
  const marker = dayOf(request.query['marker']) ?? undefined;
  return (await featuredFeed(ctx, viewer, { ...page, filters, marker, order: 'featured' })).feed;
});

/** Featured videos; with `?marker=`, those of one day. Reference "Ranking". */
export const load: Load<FeaturedPageData> = async (ctx, request) => {
  const filters = filtersOf(ctx, request, FEATURED_FILTERS);
  const [page, days] = await Promise.all([loadFeed(ctx, request), featuredDays(ctx, filters, DAYS)]);
  return { ...page, data: { ...page.data, filters, days, day: dayOf(request.query['marker']) } };
};

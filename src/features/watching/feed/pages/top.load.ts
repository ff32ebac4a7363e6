import { FILTER_QUERY, LIST_QUERY, type Load } from '#platform/http/pages.ts';
import { readFeed } from '../model.ts';
import { beginOf, type Period, periodOf } from '../rules.ts';
import { feedLoader, type FeedPageData } from './feed-page.ts';

export const queryNames = ['period', ...FILTER_QUERY, ...LIST_QUERY];

/** The most upvoted videos, and the period that they are from. */
export interface TopPageData extends FeedPageData {
  readonly period: Period;
}

const loadFeed = feedLoader('top', (ctx, viewer, query, request) => {
  const minDateCompleted = beginOf(periodOf(request.query['period']), ctx.clock.now());
  return readFeed(ctx, viewer, { ...query, order: 'score', minDateCompleted });
});

/** The most upvoted videos of `?period=`; of all time by default. */
export const load: Load<TopPageData> = async (ctx, request) => {
  const page = await loadFeed(ctx, request);
  return { ...page, data: { ...page.data, period: periodOf(request.query['period']) } };
};

import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';
import { FILTER_QUERY, LIST_QUERY } from '#platform/http/pages.ts';

export const queryNames = [...FILTER_QUERY, ...LIST_QUERY];

/** Reviewed videos, hottest first. */
export const load = feedLoader('hot', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'hot' }),
);

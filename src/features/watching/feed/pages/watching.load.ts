import { watchingFeed } from '../model/watching.ts';
import { feedLoader } from './feed-page.ts';
import { FILTER_QUERY, LIST_QUERY } from '#platform/http/pages.ts';

export const queryNames = [...FILTER_QUERY, ...LIST_QUERY];

/** The videos that are being watched now. */
export const load = feedLoader('watching', watchingFeed);

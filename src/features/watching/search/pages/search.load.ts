import { truncate } from '#base/truncate.ts';
import { forCards } from '#features/watching/feed/model/cards.ts';
import type { FeedAnswer } from '#features/watching/feed/contract.ts';
import { PAGE_SIZE } from '#features/watching/feed/rules.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import { searchVideos } from '../model.ts';

interface SearchData {
  readonly query: string;
  readonly feed: FeedAnswer;
}

/** What was found for `?q=`. */
export const load: Load<SearchData> = async (ctx, request) => {
  const query = truncate((request.query['q'] ?? '').trim(), 200, '');
  const feed = await searchVideos(ctx, request.caller.viewer, {
    query,
    ...pageAsked(request),
    limit: PAGE_SIZE,
  });
  return { title: query, noIndex: true, data: { query, feed: forCards(feed) } };
};

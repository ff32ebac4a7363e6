import { truncate } from '#base/truncate.ts';
import { showFeed, type VideoListView } from '#features/watching/feed/show.ts';
import { PAGE_SIZE } from '#features/watching/feed/rules.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import { searchVideos } from '../model.ts';

interface SearchData {
  readonly query: string;
  readonly feed: VideoListView;
}

/** What was found for `?q=`. */
export const load: Load<SearchData> = async (ctx, request) => {
  const query = truncate((request.query['q'] ?? '').trim(), 200, '');
  const { viewer } = request.caller;
  const feed = await searchVideos(ctx, viewer, {
    query,
    ...pageAsked(request),
    limit: PAGE_SIZE,
  });
  return { title: query, noIndex: true, data: { query, feed: showFeed(viewer, feed) } };
};

import { textsIn } from '#base/texts.ts';
import { askedFilters, filtersOf } from '#features/watching/feed/pages/feed-page.ts';
import { emptyList, readFeed } from '#features/watching/feed/model.ts';
import { showFeed, type VideoListView } from '#features/watching/feed/show.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import { findTag } from '#features/videos/tag/model.ts';
import { tagText } from '#features/videos/tag/rules.ts';
import { type AskedFilters, PAGE_SIZE } from '#features/watching/feed/rules.ts';
import { TEXTS } from '../texts.ts';

interface TagData {
  /** As addresses write it. */
  readonly tag: string;
  readonly label: string;
  readonly order: 'hot' | 'new';
  readonly feed: VideoListView;
  /** What a moderator has asked for beside what everybody is shown. */
  readonly filters: AskedFilters;
}

/**
 * The videos of a tag, in the order of `?order=`. A tag that nobody has used yet is a page to begin it from.
 */
export const load: Load<TagData> = async (ctx, request) => {
  const name = tagText(request.params['tag'] ?? '');
  const tag = await findTag(ctx, name);
  const label = tag?.label ?? name;
  const order = request.query['order'] === 'new' ? 'new' : 'hot';
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  const filters = filtersOf(request);
  const query = { ...page, filters, tag: tag?.id, order: order === 'new' ? 'date' : 'hot' } as const;
  const { viewer } = request.caller;
  const feed = showFeed(viewer, tag ? await readFeed(ctx, viewer, query) : emptyList(page));
  return {
    title: `#${label}`,
    description: textsIn(TEXTS, request.language).about({ tag: label }),
    canonical: href('tag', { tag: name }),
    head: tag ? [rssLink(ctx.config, rawHref('tagRss', { tag: name }), `#${label}`)] : [],
    status: tag ? 200 : 404,
    noIndex: feed.videos.length === 0,
    data: { tag: name, label, order, feed, filters: askedFilters(request) },
  };
};

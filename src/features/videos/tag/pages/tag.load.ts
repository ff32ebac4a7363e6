import { textsIn } from '#base/texts.ts';
import type { TagObject } from '../contract.ts';
import { findTag, presentTag } from '../model.ts';
import { readTagFollow } from '../model/follow-tag.ts';
import { relatedTags } from '../model/related-tags.ts';
import { tagOrder, type TagOrder, tagText } from '../rules.ts';
import { emptyList, readFeed } from '#features/watching/feed/model.ts';
import { askedFilters, filtersOf, shownPage } from '#features/watching/feed/pages/feed-page.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import { type AskedFilters, ORDER_OF_MODE } from '#features/watching/feed/rules.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import type { VideoListView } from '#features/watching/feed/view.ts';
import { FILTER_QUERY, LIST_QUERY, type Load } from '#platform/http/pages.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { TEXTS } from '../page-texts.ts';

export const queryNames = ['order', ...FILTER_QUERY, ...LIST_QUERY];

interface TagData {
  /** The name as it is written in addresses. */
  readonly name: string;
  /** Null if no video ever had it. */
  readonly tag: TagObject | null;
  readonly isFollowing: boolean;
  readonly order: TagOrder;
  readonly feed: VideoListView;
  /** Filters that a moderator has chosen in addition to the default ones. */
  readonly filters: AskedFilters;
  /** Tags that occur most often together with it. */
  readonly related: readonly TagObject[];
}

/** Most related tags that are shown. */
const RELATED = 12;

/**
 * The videos of a tag, in the order of `?order=`. An unused tag has a page that invites to upload the first
 * one.
 */
export const load: Load<TagData> = async (ctx, request) => {
  const name = tagText(request.params['tag'] ?? '');
  const { viewer } = request.caller;
  const tag = await findTag(ctx, name);
  const label = tag?.label ?? name;
  const order = tagOrder(request.query['order']);
  const page = shownPage(request);
  const query = { ...page, filters: filtersOf(ctx, request), tag: tag?.id, order: ORDER_OF_MODE[order] };
  const [found, related, standing] = await Promise.all([
    tag ? readFeed(ctx, viewer, query) : emptyList(page),
    tag ? relatedTags(ctx, tag.id, RELATED) : [],
    tag && viewer ? readTagFollow(ctx, viewer.id, tag.id) : { is_following: false },
  ]);
  return {
    title: `#${label}`,
    description: textsIn(TEXTS, request.language).about({ tag: label }),
    canonical: href('tag', { tag: name }),
    head: tag ? [rssLink(ctx.config, rawHref('tagRss', { tag: name }), `#${label}`)] : [],
    status: tag ? 200 : 404,
    noIndex: found.rows.length === 0,
    data: {
      name,
      tag: tag && presentTag(tag),
      isFollowing: standing.is_following,
      order,
      feed: showFeed(ctx, viewer, found),
      filters: askedFilters(request),
      related: related.map(presentTag),
    },
  };
};

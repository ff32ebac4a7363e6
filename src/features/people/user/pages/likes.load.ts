import { textsIn } from '#base/texts.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { listVideos } from '#features/watching/feed/model.ts';
import { PAGE_SIZE } from '#features/watching/feed/rules.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import type { VideoListView } from '#features/watching/feed/view.ts';
import { LIST_QUERY, type Load, Redirect, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { likedIds, LIKES_FILTERS } from '../model/likes.ts';
import { HEAD_TEXTS } from '../profile-texts.ts';

export const queryNames = LIST_QUERY;

interface LikesData {
  readonly feed: VideoListView;
}

/** The videos that the viewer upvoted, newest vote first. Spec §2.7. */
export const load: Load<LikesData> = async (ctx, request) => {
  const { viewer } = request.caller;
  if (!viewer) throw new Redirect(href('sign-in', {}, { next: href('likes') }));
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  const ids = await likedIds(ctx, viewer, viewer.id, {
    filters: chosenFilters(ctx, viewer, LIKES_FILTERS),
    ...page,
  });
  return {
    title: textsIn(HEAD_TEXTS, request.language).likes,
    noIndex: true,
    data: { feed: showFeed(ctx, viewer, await listVideos(ctx, viewer, ids, page)) },
  };
};

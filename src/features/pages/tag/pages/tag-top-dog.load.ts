import { textsIn } from '#base/texts.ts';
import { popularTags, presentTag, type TagRow } from '#features/videos/tag/model.ts';
import type { TagObject } from '#features/videos/tag/contract.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { listVideos } from '#features/watching/feed/model.ts';
import { topDogsOf } from '#features/watching/feed/model/top-dogs.ts';
import { showFeed } from '#features/watching/feed/show.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';

interface TopDogsData {
  /** Videos that lead tags, that of the most used tag first. */
  readonly dogs: readonly { readonly video: VideoCardView; readonly tags: readonly TagObject[] }[];
}

/** Tags looked at: the most used ones. */
const TAGS = 40;

/** The video that leads each of the most used tags. */
export const load: Load<TopDogsData> = async (ctx, { language, caller: { viewer } }) => {
  const texts = textsIn(TEXTS, language);
  const tags = await popularTags(ctx, TAGS);
  const leaders = await topDogsOf(
    ctx,
    viewer,
    tags.map(({ id }) => id),
  );
  const byVideo = Map.groupBy(
    tags.filter(({ id }) => leaders.has(id)),
    ({ id }) => leaders.get(id) as number,
  );
  const page = { offset: 0, limit: TAGS };
  const ids = { ids: [...byVideo.keys()], next: null, total: byVideo.size };
  const { videos } = showFeed(viewer, await listVideos(ctx, viewer, ids, page));
  return {
    title: texts.topDogs,
    description: texts.topDogsAbout,
    canonical: href('tag-top-dog'),
    noIndex: videos.length === 0,
    data: { dogs: videos.map((video) => ({ video, tags: tagsOf(byVideo, video) })) },
  };
};

function tagsOf(byVideo: ReadonlyMap<number, readonly TagRow[]>, { id }: VideoCardView): TagObject[] {
  return (byVideo.get(Number(id)) ?? []).map(presentTag);
}

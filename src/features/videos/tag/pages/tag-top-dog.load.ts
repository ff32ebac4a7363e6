import { textsIn } from '#base/texts.ts';
import type { TagObject } from '../contract.ts';
import { presentTag } from '../model.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import type { Load } from '#platform/http/pages.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { readTopDogs } from '../read-top-dogs.ts';
import { TEXTS } from '../page-texts.ts';

export const queryNames = [];

interface TopDogsData {
  /** Leading videos, starting with that of the most used tag, each with the tags that it leads. */
  readonly dogs: readonly { readonly video: VideoCardView; readonly tags: readonly TagObject[] }[];
}

/** The leading video of each of the most used tags. */
export const load: Load<TopDogsData> = async (ctx, { language, caller: { viewer } }) => {
  const texts = textsIn(TEXTS, language);
  const { listed, tagsOf } = await readTopDogs(ctx, viewer);
  const { videos } = showFeed(ctx, viewer, listed);
  return {
    title: texts.topDogs,
    description: texts.topDogsAbout,
    canonical: href('tag-top-dog'),
    head: [rssLink(ctx.config, raw.topDogsRss.path, texts.topDogs)],
    noIndex: videos.length === 0,
    data: {
      dogs: videos.map((video) => ({ video, tags: (tagsOf.get(Number(video.id)) ?? []).map(presentTag) })),
    },
  };
};

import { textsIn } from '#base/texts.ts';
import { popularTags, presentTag } from '#features/videos/tag/model.ts';
import type { TagObject } from '#features/videos/tag/contract.ts';
import { LIST_QUERY, type Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '../contract.ts';
import { presentChannels } from '../model.ts';
import { mostFollowed } from '../model/lists.ts';
import { EXPLORE_TEXTS } from '../explore-texts.ts';

export const queryNames = LIST_QUERY;

interface ExploreData {
  readonly channels: readonly ChannelObject[];
  readonly tags: readonly TagObject[];
}

/** Most popular tags that are shown. */
const TAGS = 40;

/** Most channels. */
const CHANNELS = 24;

/** The most followed channels that are not hidden, and the most used tags. */
export const load: Load<ExploreData> = async (ctx, { language, caller: { viewer } }) => {
  const [channels, tags] = await Promise.all([mostFollowed(ctx, CHANNELS), popularTags(ctx, TAGS)]);
  const texts = textsIn(EXPLORE_TEXTS, language);
  return {
    title: texts.explore,
    description: texts.exploreAbout,
    canonical: href('explore'),
    data: {
      channels: await presentChannels(ctx, viewer, channels),
      tags: tags.map(presentTag),
    },
  };
};

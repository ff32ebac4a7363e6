import { textsIn } from '#base/texts.ts';
import { popularTags, presentTag } from '#features/videos/tag/model.ts';
import type { TagObject } from '#features/videos/tag/contract.ts';
import { LIST_QUERY, type Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '../contract.ts';
import { type ChannelRow, listChannels, presentChannels } from '../model.ts';
import { PAGE_TEXTS } from '../texts.ts';

export const queryNames = LIST_QUERY;

interface ExploreData {
  readonly channels: readonly ChannelObject[];
  readonly tags: readonly TagObject[];
}

/** Most popular tags that are shown. */
const TAGS = 40;

/** All channels that are not hidden, the most followed first, and the most used tags. */
export const load: Load<ExploreData> = async (ctx, { language, caller: { viewer } }) => {
  const [channels, tags] = await Promise.all([listChannels(ctx), popularTags(ctx, TAGS)]);
  const texts = textsIn(PAGE_TEXTS, language);
  return {
    title: texts.explore,
    description: texts.exploreAbout,
    canonical: href('explore'),
    data: {
      channels: await presentChannels(ctx, viewer, sortForExplore(channels)),
      tags: tags.map(presentTag),
    },
  };
};

/** Channels that are not hidden, by number of followers; those without videos last. */
function sortForExplore(channels: readonly ChannelRow[]): ChannelRow[] {
  return channels
    .filter((channel) => !channel.hide_suggest)
    .toSorted(
      (a, b) =>
        Number(b.video_count > 0) - Number(a.video_count > 0) ||
        b.follower_count - a.follower_count ||
        b.video_count - a.video_count,
    );
}

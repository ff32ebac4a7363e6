import { textsIn } from '#base/texts.ts';
import { popularTags, presentTag } from '#features/videos/tag/model.ts';
import type { TagObject } from '#features/videos/tag/contract.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '#features/videos/channel/contract.ts';
import { listChannels, presentChannels } from '#features/videos/channel/model.ts';
import { TEXTS } from '../texts.ts';

interface ExploreData {
  readonly channels: readonly ChannelObject[];
  readonly tags: readonly TagObject[];
}

/** Popular tags shown. */
const TAGS = 40;

/** Where to look next: every channel that shows itself, and the tags people use most. */
export const load: Load<ExploreData> = async (ctx, { language, caller: { viewer } }) => {
  const [channels, tags] = await Promise.all([listChannels(ctx), popularTags(ctx, TAGS)]);
  const texts = textsIn(TEXTS, language);
  return {
    title: texts.explore,
    description: texts.exploreAbout,
    canonical: href('explore'),
    data: {
      channels: await presentChannels(
        ctx,
        viewer,
        channels.filter((channel) => !channel.hide_suggest),
      ),
      tags: tags.map(presentTag),
    },
  };
};

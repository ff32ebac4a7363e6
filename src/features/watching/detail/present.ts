import type { DetailObject } from '#features/videos/video/contract.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoDetails } from './model.ts';

/** A video with its progress, its watchers and the viewer's own vote. Reference "Detail answers". */
export function presentDetail(
  { config }: Pick<Ctx, 'config'>,
  viewer: Actor | null,
  { row, views, captions, chapters, ad, partner, progress, watchers, vote }: VideoDetails,
): DetailObject {
  return {
    ...presentVideo(config, row, viewer, watchers.total),
    view_count: views,
    captions: captions.map(({ id, ...caption }) => ({ caption_id: id, ...caption })),
    chapters,
    ad,
    partner,
    progress,
    watchers,
    viewerVote: vote,
  };
}

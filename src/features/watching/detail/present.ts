import type { DetailObject } from '#features/videos/video/contract.ts';
import { showingOf } from '#features/videos/video/premiere-rules.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoDetails } from './model.ts';

/** A video with its progress, its watchers and the viewer's own vote. Reference "Detail answers". */
export function presentDetail(
  { config, clock }: Pick<Ctx, 'config' | 'clock'>,
  viewer: Actor | null,
  { row, views, captions, chapters, ad, partner, progress, watchers, vote }: VideoDetails,
): DetailObject {
  const shown = presentVideo(config, row, viewer, watchers.total);
  const showing = showingOf(row, clock.now());
  // Their files come with the film.
  const readable = showing?.phase === 'waiting' && shown.formats.length === 0 ? [] : captions;
  return {
    ...shown,
    view_count: views,
    captions: readable.map(({ id, ...caption }) => ({ caption_id: id, ...caption })),
    chapters,
    ad,
    partner,
    progress,
    watchers,
    viewerVote: vote,
    ...(showing && { showing }),
  };
}

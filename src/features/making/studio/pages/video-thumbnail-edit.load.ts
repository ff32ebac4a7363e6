import { textsIn } from '#base/texts.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { showCard } from '#features/videos/video/present.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import type { PageAnswer, PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { TEXTS } from '../texts.ts';

/** What the page for thumbnails shows. */
export interface ThumbnailPageData {
  readonly video: VideoCardView;
}

/** Only for those who may change the video; for others the page does not exist. Spec §6. */
export async function load(
  ctx: Ctx,
  { language, params, caller }: PageRequest,
): Promise<PageAnswer<ThumbnailPageData>> {
  const video = await openVideoToEdit(ctx, caller.viewer, params['code'] ?? '');
  return {
    title: textsIn(TEXTS, language).title,
    data: { video: showCard(ctx.config, video, caller.viewer) },
    personal: true,
    noIndex: true,
  };
}

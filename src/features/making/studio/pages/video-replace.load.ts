import { textsIn } from '#base/texts.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { type DroppedSize, readDropped } from '#features/videos/video/model/film-restore.ts';
import { showCard } from '#features/videos/video/present.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import type { PageAnswer, PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import type { Replacement } from '../contract.ts';
import { readReplacement } from '../model/replacement.ts';
import { isReplaceable } from '../rules.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

/** What the page for replacing a file shows. */
export interface ReplacePageData {
  readonly video: VideoCardView;
  readonly replacement: Replacement | null;
  readonly isReplaceable: boolean;
  /** The size of it that was dropped. */
  readonly dropped: DroppedSize | null;
}

/** Only for those who may change the video; for others the page does not exist. Spec §6. */
export async function load(
  ctx: Ctx,
  { language, params, caller: { viewer } }: PageRequest,
): Promise<PageAnswer<ReplacePageData>> {
  const video = await openVideoToEdit(ctx, viewer, params['code'] ?? '');
  return {
    title: textsIn(TEXTS, language).replaceTitle,
    data: {
      video: showCard(ctx.config, video, viewer),
      replacement: await readReplacement(ctx, video.id),
      isReplaceable: isReplaceable(video),
      dropped: await readDropped(ctx, video.id),
    },
    personal: true,
    noIndex: true,
  };
}

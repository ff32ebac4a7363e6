import { textsIn } from '#base/texts.ts';
import { readReplacement } from '#features/making/studio/model/replacement.ts';
import type { Replacement } from '#features/making/studio/contract.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { showCard } from '#features/videos/video/present.ts';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import { detailOf, type VideoCardView } from '#features/videos/video/view.ts';
import { readDetails } from '#features/watching/detail/model.ts';
import { presentDetail } from '#features/watching/detail/present.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Load } from '#platform/http/pages.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import type { Ctx } from '#src/context.ts';
import type { EditView } from '../contract.ts';
import { findEdit, findPending } from '../model/edit.ts';
import { showKept } from '../model/kept.ts';
import { presentEdit, presentList } from '../present.ts';
import { isCuttable } from '../rules.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

/** What the page where a video is cut shows. */
export interface CutPageData {
  readonly video: VideoCardView;
  readonly edit: EditView;
  /** What is being made, and how far it is. */
  readonly pending: EditView | null;
  readonly replacement: Replacement | null;
  /** The uncut video as it plays here; null while nothing can be cut. */
  readonly whole: { readonly source: PlayerSource; readonly film: PreviewedVideo } | null;
}

/** Only for those who may change the video; for others the page does not exist. Spec §6. */
export const load: Load<CutPageData> = async (ctx, { language, params, caller: { viewer } }) => {
  const video = await openVideoToEdit(ctx, viewer, params['code'] ?? '');
  const edit = await findEdit(ctx, video.id);
  const pending = await findPending(ctx, video.id);
  const whole = isCuttable(video)
    ? await showWhole(ctx, viewer, edit ? await openKept(ctx, edit.keptId) : video)
    : null;
  const duration = edit?.duration ?? video.duration;
  return {
    title: textsIn(TEXTS, language).title,
    noIndex: true,
    personal: true,
    preloads: whole ? playerPreloads(whole.source, { page: 'internal', ads: null }) : {},
    data: {
      video: showCard(ctx.config, video, viewer),
      edit: presentEdit(edit, video),
      pending: pending && presentList(pending, duration),
      replacement: await readReplacement(ctx, video.id),
      whole,
    },
  };
};

async function openKept(ctx: Ctx, keptId: number): Promise<VideoRow | null> {
  await showKept(ctx, keptId);
  const kept = await findVideo(ctx, { id: keptId });
  return kept?.state === 'success' ? kept : null;
}

/** The video's own files, also where another site's play in their place. */
async function showWhole(
  ctx: Ctx,
  viewer: Viewer | null,
  row: VideoRow | null,
): Promise<CutPageData['whole']> {
  if (!row) return null;
  const view = detailOf(presentDetail(ctx, viewer, await readDetails(ctx, row, viewer)));
  const { thumbnail, storyboard, duration, width, height } = view;
  return {
    film: { thumbnail, storyboard, duration, width, height },
    source: { ...playerSource(view), youtube: null, ad: null },
  };
}

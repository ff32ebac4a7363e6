import { textsIn } from '#base/texts.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { cardOf } from '#features/videos/video/view.ts';
import type { Load } from '#platform/http/pages.ts';
import { type InsightView, showInsight } from '../show.ts';
import { TEXTS } from '../texts.ts';

/** The analytics of one video. */
interface VideoAnalyticsData {
  readonly insight: InsightView;
  readonly code: string;
  /** As it is shown. */
  readonly title: string;
  /** Whether it is the viewer's, who may compare it with others. */
  readonly isOwn: boolean;
  /** What its pictures are taken from. */
  readonly film: PreviewedVideo;
}

/** For the video's owner and moderators; for others the page does not exist. Spec §2.1, §6. */
export const load: Load<VideoAnalyticsData> = async (
  ctx,
  { params, caller: { viewer }, language, query },
) => {
  const row = await openVideoToEdit(ctx, viewer, params['code'] ?? '');
  const { id, code } = row;
  const title = textsIn(VIDEO_TEXTS, language).title(row.title);
  const { thumbnail, storyboard, duration, width, height } = cardOf(presentVideo(ctx.config, row, viewer));
  return {
    title: textsIn(TEXTS, language).title,
    noIndex: true,
    personal: true,
    data: {
      ...{ code, title, isOwn: row.accountId === viewer?.id },
      film: { thumbnail, storyboard, duration, width, height },
      insight: await showInsight(ctx, { kind: 'video', subject: id }, query, language),
    },
  };
};

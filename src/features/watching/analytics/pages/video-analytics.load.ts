import { textsIn } from '#base/texts.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import type { Load } from '#platform/http/pages.ts';
import { type InsightView, showInsight } from '../show.ts';
import { TEXTS } from '../texts.ts';

/** The analytics of one video. */
interface VideoAnalyticsData {
  readonly insight: InsightView;
  readonly code: string;
  readonly title: string;
}

/** For the video's owner and moderators; for others the page does not exist. Spec §2.1, §6. */
export const load: Load<VideoAnalyticsData> = async (
  ctx,
  { params, caller: { viewer }, language, query },
) => {
  const { id, code, title } = await openVideoToEdit(ctx, viewer, params['code'] ?? '');
  return {
    title: textsIn(TEXTS, language).title,
    noIndex: true,
    personal: true,
    data: { code, title, insight: await showInsight(ctx, { kind: 'video', subject: id }, query, language) },
  };
};

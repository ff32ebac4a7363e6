import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { comparedIn } from '../rules.ts';
import { type ComparisonView, type InsightView, showComparison, showInsight } from '../show.ts';
import { TEXTS } from '../texts.ts';

/** The figures of all videos, or of some beside each other. */
interface AnalyticsData {
  readonly insight: InsightView | null;
  readonly comparison: ComparisonView | null;
  /** Codes of the videos that are ticked, in the list. */
  readonly chosen: readonly string[];
}

/** How the viewer's own videos are watched. Spec §2.1. */
export const load: Load<AnalyticsData> = async (ctx, request) => {
  const { language, query } = request;
  const viewer = openReader(request, href('analytics'));
  const comparison = await showComparison(ctx, viewer.id, query);
  const scope = { kind: 'account', subject: viewer.id } as const;
  return {
    title: textsIn(TEXTS, language).title,
    noIndex: true,
    personal: true,
    data: {
      comparison,
      insight: comparison ? null : await showInsight(ctx, scope, query, language),
      chosen: comparedIn(query),
    },
  };
};

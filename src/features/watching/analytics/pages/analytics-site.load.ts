import { isModerator } from '#base/moderator.ts';
import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Analytics } from '../contract.ts';
import { readReport } from '../model/report.ts';
import { type InsightView, showInsight } from '../show.ts';
import { TEXTS } from '../texts.ts';

interface SiteAnalyticsData {
  readonly insight: InsightView;
  readonly report: Analytics;
}

/** Longest that page views are looked back at, days. */
const REPORT_DAYS = 365;

/** What was counted on the whole site, for moderators; for others there is no such page. Spec §2.1. */
export const load: Load<SiteAnalyticsData> = async (ctx, { caller: { viewer }, language, query }) => {
  if (!isModerator(viewer)) throw new AppError('not_found');
  const insight = await showInsight(ctx, { kind: 'site', subject: 0 }, query, language);
  const days = insight.period === 'all' ? REPORT_DAYS : Number(insight.period);
  return {
    title: textsIn(TEXTS, language).siteTitle,
    noIndex: true,
    personal: true,
    data: { insight, report: await readReport(ctx, days) },
  };
};

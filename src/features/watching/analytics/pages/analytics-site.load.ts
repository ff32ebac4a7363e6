import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Analytics } from '../contract.ts';
import { readFormerTraffic, readReport } from '../model/report.ts';
import { type InsightView, showInsight } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface SiteAnalyticsData {
  readonly insight: InsightView;
  readonly report: Analytics;
  /** Of as many days before; null where everything is shown. */
  readonly former: { readonly views: number; readonly uploads: number } | null;
}

/** Days of reports that are shown for the period `all`. */
const REPORT_DAYS = 365;

/** Statistics of the whole site. Spec §2.1. */
export const load: Load<SiteAnalyticsData> = async (ctx, { caller, language, query }) => {
  requireStaff(caller);
  const insight = await showInsight(ctx, { kind: 'site', subject: 0 }, query, language);
  const days = insight.period === 'all' ? REPORT_DAYS : Number(insight.period);
  return {
    title: textsIn(TEXTS, language).siteTitle,
    noIndex: true,
    personal: true,
    data: {
      insight,
      report: await readReport(ctx, days),
      former: insight.period === 'all' ? null : await readFormerTraffic(ctx, days),
    },
  };
};

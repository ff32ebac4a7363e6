import { isModerator } from '#base/moderator.ts';
import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Analytics } from '../contract.ts';
import { readReport } from '../model/report.ts';
import { PERIODS } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface AnalyticsData {
  readonly report: Analytics;
  /** Days. */
  readonly period: number;
}

/** What was counted, for moderators; for others there is no such page. Spec §2.1. */
export const load: Load<AnalyticsData> = async (ctx, { caller: { viewer }, language, query }) => {
  if (!isModerator(viewer)) throw new AppError('not_found');
  const period = PERIODS.find((days) => String(days) === query['days']) ?? 30;
  return {
    title: textsIn(TEXTS, language).title,
    noIndex: true,
    personal: true,
    data: { period, report: await readReport(ctx, period) },
  };
};

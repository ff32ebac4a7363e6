import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { listOwnReports, type OwnReport } from '../model/own-reports.ts';
import { OWN_REPORT_TEXTS } from '../own-texts.ts';

export const template = 'reading';

/** How many reports the page shows. */
const SHOWN = 200;

/** What the viewer has reported, and how it ended. */
export const load: Load<{ readonly reports: readonly OwnReport[] }> = async (ctx, request) => {
  const viewer = openReader(request, href('own-reports'));
  const reports = await listOwnReports(ctx, viewer.id, SHOWN);
  const { title } = textsIn(OWN_REPORT_TEXTS, request.language);
  return { title, noIndex: true, personal: true, data: { reports } };
};

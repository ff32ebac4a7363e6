import { textsIn } from '#base/texts.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { listOwnReports, type OwnReport } from '../model/own-reports.ts';
import { OWN_REPORT_TEXTS } from '../own-texts.ts';

export const isNarrow = true;

/** How many reports the page shows. */
const SHOWN = 200;

/** What the viewer has reported, and how it ended. */
export const load: Load<{ readonly reports: readonly OwnReport[] }> = async (ctx, { caller, language }) => {
  const { viewer } = caller;
  if (!viewer || viewer.scopes !== null)
    throw new Redirect(href('sign-in', {}, { next: href('own-reports') }));
  const reports = await listOwnReports(ctx, viewer.id, SHOWN);
  const { title } = textsIn(OWN_REPORT_TEXTS, language);
  return { title, noIndex: true, personal: true, data: { reports } };
};

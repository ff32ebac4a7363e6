import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { type Overview, readOverview } from '../model/overview.ts';
import { OVERVIEW_TEXTS } from '../overview-texts.ts';
import { requireStaff } from '../staff.ts';

export const load: Load<Overview> = async (ctx, { caller, language }) => {
  requireStaff(caller);
  const data = await readOverview(ctx);
  return { title: textsIn(OVERVIEW_TEXTS, language).title, noIndex: true, personal: true, data };
};

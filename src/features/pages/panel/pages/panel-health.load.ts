import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { HEALTH_TEXTS } from '../health-texts.ts';
import { type Health, readHealth } from '../model/health.ts';
import { requireStaff } from '../staff.ts';

export const load: Load<Health> = async (ctx, { caller, language }) => {
  requireStaff(caller);
  const data = await readHealth(ctx);
  return { title: textsIn(HEALTH_TEXTS, language).title, noIndex: true, personal: true, data };
};

import { textsIn } from '#base/texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import type { Load } from '#platform/http/pages.ts';
import type { OnAirObject } from '../contract.ts';
import { ON_AIR_TEXTS } from '../on-air-texts.ts';
import { presentOnAir } from '../present-on-air.ts';

/** Everybody's broadcasts on air, for moderators. */
export const load: Load<{ readonly lives: readonly OnAirObject[]; readonly isCut: boolean }> = async (
  ctx,
  { caller, language, query },
) => {
  requireStaff(caller);
  const data = { lives: await presentOnAir(ctx), isCut: query['done'] !== undefined };
  return { title: textsIn(ON_AIR_TEXTS, language).title, noIndex: true, personal: true, data };
};

import { textsIn } from '#base/texts.ts';
import type { AdObject } from '#features/watching/ad/contract.ts';
import { listAds } from '#features/watching/ad/model/manage.ts';
import { TEXTS } from '#features/watching/ad/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { requireStaff } from '../staff.ts';

interface AdManageData {
  readonly ads: AdObject[];
  /** Players get their ads from the operator's ad server; house ads are shown beside the player alone. */
  readonly hasTag: boolean;
}

/** The ads of the house. */
export const load: Load<AdManageData> = async (ctx, { language, caller }) => {
  requireStaff(caller);
  const data = { ads: await listAds(ctx), hasTag: ctx.config.AD_TAG_URL !== undefined };
  return { title: textsIn(TEXTS, language).manage, noIndex: true, personal: true, data };
};

import { textsIn } from '#base/texts.ts';
import { isModerator } from '#base/moderator.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { AdObject } from '../contract.ts';
import { listAds } from '../model/manage.ts';
import { TEXTS } from '../texts.ts';

interface AdManageData {
  readonly ads: AdObject[];
  /** Players get their ads from the operator's ad server; house ads are shown beside the player alone. */
  readonly hasTag: boolean;
}

/** The ads of the house, for moderators; for others there is no such page. */
export const load: Load<AdManageData> = async (ctx, { language, caller: { viewer } }) => {
  if (!isModerator(viewer)) throw new AppError('not_found');
  const data = { ads: await listAds(ctx), hasTag: ctx.config.AD_TAG_URL !== undefined };
  return { title: textsIn(TEXTS, language).manage, noIndex: true, personal: true, data };
};

import { textsIn } from '#base/texts.ts';
import { isModerator } from '#base/moderator.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { payoutPage } from '../lists.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';

interface TipManageData {
  readonly payouts: Awaited<ReturnType<typeof payoutPage>>;
  /** Good for one credit. */
  readonly attempt: string;
}

/** What the operator pays out and credits, for moderators; for others there is no such page. */
export const load: Load<TipManageData> = async (ctx, request) => {
  const { viewer } = request.caller;
  if (!isModerator(viewer) || viewer?.scopes !== null) throw new AppError('not_found');
  const payouts = await payoutPage(ctx, null, { ...pageAround(request), limit: 20 });
  return {
    title: textsIn(MANAGE_TEXTS, request.language).title,
    noIndex: true,
    personal: true,
    data: { payouts, attempt: crypto.randomUUID() },
  };
};

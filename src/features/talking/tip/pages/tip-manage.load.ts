import { textsIn } from '#base/texts.ts';
import { payoutPage } from '../lists.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface TipManageData {
  readonly payouts: Awaited<ReturnType<typeof payoutPage>>;
  /** Token that makes sure that a credit is made only once. */
  readonly attempt: string;
  /** What one of the page's forms has just done; null if nothing. */
  readonly done: 'paid' | 'refused' | 'credited' | null;
}

/** Open payouts, and the form for credits. */
export const load: Load<TipManageData> = async (ctx, request) => {
  requireStaff(request.caller);
  const done = (['paid', 'refused', 'credited'] as const).find((name) => name === request.query['done']);
  const payouts = await payoutPage(ctx, null, { ...pageAround(request), limit: 20 });
  return {
    title: textsIn(MANAGE_TEXTS, request.language).title,
    noIndex: true,
    personal: true,
    data: { payouts, attempt: crypto.randomUUID(), done: done ?? null },
  };
};

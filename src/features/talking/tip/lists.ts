import { pageOf } from '#base/fields.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { listPayouts } from './model/payouts.ts';
import { readStatement } from './model/statement.ts';
import { biggestTippers, type TipRecipient } from './model/tippers.ts';
import { presentLine, presentPayout, presentTipper } from './present.ts';

type ListCtx = Pick<Ctx, 'db' | 'config' | 'siteKey'>;

/** A page of somebody's statement. */
export async function statementPage(ctx: ListCtx, accountId: number, page: ListPage) {
  const found = await readStatement(ctx, accountId, page);
  return {
    lines: found.rows.map((row) => presentLine(row, accountId)),
    currency: ctx.config.TIPS_CURRENCY,
    page: pageOf(found, page, found.rows.at(-1)?.createdAt),
    prev: found.prev,
  };
}

/** A page of payouts: somebody's, or everybody's that wait. */
export async function payoutPage(ctx: ListCtx, accountId: number | null, page: ListPage) {
  const found = await listPayouts(ctx, accountId, page);
  return {
    payouts: found.rows.map((row) => presentPayout(ctx.config, row)),
    currency: ctx.config.TIPS_CURRENCY,
    page: pageOf(found, page, found.rows.at(-1)?.createdAt),
    prev: found.prev,
  };
}

/** The biggest tippers, for pages and calls. */
export async function tipperList(ctx: ListCtx, to: TipRecipient) {
  const rows = await biggestTippers(ctx, to);
  return { tippers: rows.map((row) => presentTipper(ctx.config, row)), currency: ctx.config.TIPS_CURRENCY };
}

/**
 * The biggest tippers as pages show them; none while tips are off, if there is nobody to tip, or for null:
 * where nothing was ever tipped.
 */
export async function shownTippers(
  ctx: ListCtx & Pick<Ctx, 'settings'>,
  to: (Pick<TipRecipient, 'videoId'> & { readonly accountId: number | null }) | null,
): Promise<TipperList> {
  if (!ctx.settings.current().tips || to === null || to.accountId === null)
    return { tippers: [], currency: ctx.config.TIPS_CURRENCY };
  return tipperList(ctx, { accountId: to.accountId, videoId: to.videoId });
}

export type TipperList = Awaited<ReturnType<typeof tipperList>>;

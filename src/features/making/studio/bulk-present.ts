import { toApiDate } from '#base/api-date.ts';
import type { Language } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { BulkAnswer, BulkObject } from './bulk-contract.ts';
import { type BulkRow, listRefusals, openBulk, undoableUntil } from './model/bulk-read.ts';

/** A change of many videos as the API has it. */
export function presentBulk({ clock }: Pick<Ctx, 'clock'>, row: BulkRow): BulkObject {
  const { id, change, state, total, changed, refused, waiting } = row;
  const until = undoableUntil(row, clock.now());
  return {
    change_id: String(id),
    action: change.action,
    ...{ state, total, changed, refused, waiting },
    date_created: toApiDate(row.createdAt),
    date_finished: row.finishedAt && toApiDate(row.finishedAt),
    undoable_until: until && toApiDate(until),
  };
}

/** The same with what it did not change, in words of that language. @throws AppError `change_not_found` */
export async function presentBulkById(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'languages'>,
  accountId: number,
  bulkId: number,
  language: Language,
): Promise<BulkAnswer> {
  const row = await openBulk(ctx, accountId, bulkId);
  const refusals = row.refused === 0 ? [] : await listRefusals(ctx, bulkId);
  return {
    change: presentBulk(ctx, row),
    refusals: refusals.map(({ id, code, title, errorCode, reason }) => ({
      video_id: String(id),
      url: ctx.config.publicUrl + href('video-view', { code }),
      title,
      code: errorCode,
      error: ctx.languages.translate(reason, language),
    })),
  };
}

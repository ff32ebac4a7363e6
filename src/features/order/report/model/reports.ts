import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { asksAgain, type Reason, type Standing } from '../rules.ts';

/** Somebody's report of a video. */
export interface NewReport {
  readonly videoId: number;
  readonly accountId: number;
  readonly reason: Reason;
  readonly text: string;
}

/**
 * Stores the one report of this viewer and video, or changes it. Answers whether it waits for a moderator.
 */
export async function report({ db }: Pick<Ctx, 'db'>, given: NewReport): Promise<boolean> {
  const { videoId, accountId, reason, text } = given;
  return db.transaction().execute(async (trx) => {
    const again = asksAgain(await lockReport(trx, videoId, accountId), reason);
    const reopened = { outcome: null, settled_at: null, settled_by: null, created_at: new Date() };
    await trx
      .insertInto('report')
      .values({ video_id: videoId, account_id: accountId, reason, text })
      .onConflict((conflict) =>
        conflict.columns(['video_id', 'account_id']).doUpdateSet({ reason, text, ...(again && reopened) }),
      )
      .execute();
    return again;
  });
}

async function lockReport(trx: Trx, videoId: number, accountId: number): Promise<Standing | null> {
  const row = await trx
    .selectFrom('report')
    .select(['reason', 'outcome'])
    .where('video_id', '=', videoId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { reason: row.reason as Reason, outcome: row.outcome } : null;
}

/** Takes a report back that nobody has decided about; nothing happens when there is none. */
export async function takeBack({ db }: Pick<Ctx, 'db'>, videoId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('report')
    .where('video_id', '=', videoId)
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute();
}

/** Whether a report of this viewer waits for a moderator. */
export async function hasReported(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('video_id', '=', videoId)
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Settles every open report of a video, and says so in the log. Answers how many there were. */
export async function settleReports(
  { db }: Pick<Ctx, 'db'>,
  moderatorId: number,
  videoId: number,
  outcome: 'dismissed' | 'suspended',
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('report')
      .set({ outcome, settled_at: new Date(), settled_by: moderatorId })
      .where('video_id', '=', videoId)
      .where('outcome', 'is', null)
      .returning('reason')
      .execute();
    if (settled.length > 0) {
      const detail = { outcome, reasons: settled.map(({ reason }) => reason) };
      await recordAudit(trx, {
        actorId: moderatorId,
        action: 'reports-settled',
        objectType: 'video',
        objectId: videoId,
        detail,
      });
    }
    return settled.length;
  });
}

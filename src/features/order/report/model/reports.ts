import { type ExpressionBuilder, sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { asksAgain, type Reason, type Standing } from '../rules.ts';

/** What is reported: a video, or a comment on it. */
export interface Reported {
  readonly videoId: number;
  readonly commentId: number | null;
}

/** Somebody's report. */
export interface NewReport extends Reported {
  readonly accountId: number;
  readonly reason: Reason;
  readonly text: string;
}

/**
 * Stores the one report of this viewer about it, or changes it. Answers whether it waits for a moderator.
 */
export async function report({ db }: Pick<Ctx, 'db'>, given: NewReport): Promise<boolean> {
  const { videoId, commentId, accountId, reason, text } = given;
  return db.transaction().execute(async (trx) => {
    const again = asksAgain(await lockReport(trx, given, accountId), reason);
    const reopened = { outcome: null, settled_at: null, settled_by: null, created_at: new Date() };
    await trx
      .insertInto('report')
      .values({ video_id: videoId, comment_id: commentId, account_id: accountId, reason, text })
      .onConflict((conflict) =>
        conflict.expression(ONCE).doUpdateSet({ reason, text, ...(again && reopened) }),
      )
      .execute();
    return again;
  });
}

/** What the index says of which there is one. */
const ONCE = sql`video_id, account_id, coalesce(comment_id, 0)`;

/** Reports of that video, or of that comment on it. */
function about({ videoId, commentId }: Reported) {
  return (eb: ExpressionBuilder<Database, 'report'>) =>
    eb.and([eb('video_id', '=', videoId), eb('comment_id', commentId === null ? 'is' : '=', commentId)]);
}

async function lockReport(trx: Trx, reported: Reported, accountId: number): Promise<Standing | null> {
  const row = await trx
    .selectFrom('report')
    .select(['reason', 'outcome'])
    .where(about(reported))
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { reason: row.reason as Reason, outcome: row.outcome } : null;
}

/** Takes a report back that nobody has decided about; nothing happens when there is none. */
export async function takeBack(
  { db }: Pick<Ctx, 'db'>,
  reported: Reported,
  accountId: number,
): Promise<void> {
  await db
    .deleteFrom('report')
    .where(about(reported))
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute();
}

/** Whether a report of this viewer waits for a moderator. */
export async function hasReported(
  { db }: Pick<Ctx, 'db'>,
  reported: Reported,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where(about(reported))
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Settles every open report of a video or a comment, and says so in the log. Answers how many there were. */
export async function settleReports(
  { db }: Pick<Ctx, 'db'>,
  moderatorId: number,
  reported: Reported,
  outcome: 'dismissed' | 'suspended' | 'removed',
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('report')
      .set({ outcome, settled_at: new Date(), settled_by: moderatorId })
      .where(about(reported))
      .where('outcome', 'is', null)
      .returning('reason')
      .execute();
    if (settled.length > 0) {
      const detail = { outcome, reasons: settled.map(({ reason }) => reason) };
      await recordAudit(trx, {
        actorId: moderatorId,
        action: 'reports-settled',
        objectType: reported.commentId === null ? 'video' : 'comment',
        objectId: reported.commentId ?? reported.videoId,
        detail,
      });
    }
    return settled.length;
  });
}

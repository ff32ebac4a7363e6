import { type ExpressionBuilder, sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { thingReported } from '../events.ts';
import { asksAgain, type Reason, type EarlierReport } from '../rules.ts';

/** What is reported: a video, a comment on it, a message, somebody, or an album. */
export interface Reported {
  readonly videoId: number | null;
  readonly commentId: number | null;
  readonly messageId: number | null;
  readonly userId: number | null;
  readonly albumId: number | null;
}

const NOTHING: Reported = { videoId: null, commentId: null, messageId: null, userId: null, albumId: null };

/** Identifies a video as what is reported. */
export function videoReported(videoId: number): Reported {
  return { ...NOTHING, videoId };
}

/** Identifies somebody as who is reported. */
export function userReported(userId: number): Reported {
  return { ...NOTHING, userId };
}

/** Identifies an album as what is reported. */
export function albumReported(albumId: number): Reported {
  return { ...NOTHING, albumId };
}

/** Identifies a comment as what is reported. */
export function commentReported({
  id,
  videoId,
}: {
  readonly id: number;
  readonly videoId: number;
}): Reported {
  return { ...NOTHING, videoId, commentId: id };
}

/** Identifies a message as what is reported. */
export function messageReported(messageId: number): Reported {
  return { ...NOTHING, messageId };
}

/** Somebody's report. */
export interface NewReport extends Reported {
  readonly accountId: number;
  readonly reason: Reason;
  readonly text: string;
  /** What a message says and who wrote it: it may be gone when a moderator looks. */
  readonly written?: { readonly authorId: number; readonly body: string };
}

/**
 * Stores the one report of this viewer about it, or changes it. Answers whether it waits for a moderator.
 */
export async function report({ db, events }: Pick<Ctx, 'db' | 'events'>, given: NewReport): Promise<boolean> {
  const { accountId, reason, text, written } = given;
  return db.transaction().execute(async (trx) => {
    const again = asksAgain(await lockReport(trx, given, accountId), reason);
    const reopened = { outcome: null, settled_at: null, settled_by: null, created_at: new Date() };
    await trx
      .insertInto('report')
      .values({
        video_id: given.videoId,
        comment_id: given.commentId,
        message_id: given.messageId,
        user_id: given.userId,
        album_id: given.albumId,
        author_id: written?.authorId ?? null,
        quote: written?.body ?? null,
        account_id: accountId,
        reason,
        text,
      })
      .onConflict((conflict) =>
        conflict.expression(ONCE).doUpdateSet({ reason, text, ...(again && reopened) }),
      )
      .execute();
    if (again) await events.emit(trx, thingReported, objectOf(given));
    return again;
  });
}

/** Columns of the unique index: one report for each account and object. */
const ONCE = sql`account_id, coalesce(video_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0),
  coalesce(user_id, 0), coalesce(album_id, 0)`;

/** Reports of that thing. */
function about({ videoId, commentId, messageId, userId, albumId }: Reported) {
  return (eb: ExpressionBuilder<Database, 'report'>) =>
    eb.and([
      eb('video_id', videoId === null ? 'is' : '=', videoId),
      eb('comment_id', commentId === null ? 'is' : '=', commentId),
      eb('message_id', messageId === null ? 'is' : '=', messageId),
      eb('user_id', userId === null ? 'is' : '=', userId),
      eb('album_id', albumId === null ? 'is' : '=', albumId),
    ]);
}

async function lockReport(trx: Trx, reported: Reported, accountId: number): Promise<EarlierReport | null> {
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

/** Settles every open report of one thing, and says so in the log. Answers how many there were. */
export async function decideReports(
  { db }: Pick<Ctx, 'db'>,
  moderatorId: number,
  reported: Reported,
  outcome: 'dismissed' | 'suspended' | 'removed' | 'banned',
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
        ...objectOf(reported),
        ownerId: null,
        detail,
      });
    }
    return settled.length;
  });
}

/** Reports of one thing that were settled since then wait again. */
export async function reopenReports(trx: Trx, reported: Reported, since: Date): Promise<void> {
  await trx
    .updateTable('report')
    .set({ outcome: null, settled_at: null, settled_by: null })
    .where(about(reported))
    .where('settled_at', '>=', since)
    .execute();
}

function objectOf({ videoId, commentId, messageId, userId, albumId }: Reported) {
  if (messageId !== null) return { objectType: 'message' as const, objectId: messageId };
  if (commentId !== null) return { objectType: 'comment' as const, objectId: commentId };
  if (userId !== null) return { objectType: 'user' as const, objectId: userId };
  if (albumId !== null) return { objectType: 'album' as const, objectId: albumId };
  return { objectType: 'video' as const, objectId: videoId ?? 0 };
}

import { type ExpressionBuilder, sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import { notifyAll } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { reportSentHome, thingReported } from '../feature.ts';
import { asksAgain, type Reason, type EarlierReport } from '../rules.ts';

/**
 * The reported thing: a video, a comment on a video, a message, an account, or an album; the rest is null.
 */
export interface ReportedThing {
  readonly videoId: number | null;
  readonly commentId: number | null;
  readonly messageId: number | null;
  readonly userId: number | null;
  readonly albumId: number | null;
}

const NOTHING: ReportedThing = {
  videoId: null,
  commentId: null,
  messageId: null,
  userId: null,
  albumId: null,
};

/** A video as a reported thing. */
export function videoReported(videoId: number): ReportedThing {
  return { ...NOTHING, videoId };
}

/** An account as a reported thing. */
export function userReported(userId: number): ReportedThing {
  return { ...NOTHING, userId };
}

/** An album as a reported thing. */
export function albumReported(albumId: number): ReportedThing {
  return { ...NOTHING, albumId };
}

/** A comment as a reported thing. */
export function commentReported({
  id,
  videoId,
}: {
  readonly id: number;
  readonly videoId: number;
}): ReportedThing {
  return { ...NOTHING, videoId, commentId: id };
}

/** A message as a reported thing. */
export function messageReported(messageId: number): ReportedThing {
  return { ...NOTHING, messageId };
}

export interface NewReport extends ReportedThing {
  readonly accountId: number;
  readonly reason: Reason;
  readonly text: string;
  /** Whether the site at which the thing is at home is told. */
  readonly forward?: boolean | undefined;
  /** Text and author of a message, stored because it may be deleted before a moderator looks. */
  readonly written?: { readonly authorId: number; readonly body: string };
}

/** The site at which somebody's things are at home; empty for this one. */
export async function homeOf({ db }: Pick<Ctx, 'db'>, accountId: number | null): Promise<string> {
  const row = db
    .selectFrom('account')
    .select('host')
    .where('id', '=', accountId ?? 0);
  return (await row.executeTakeFirst())?.host ?? '';
}

/** Stores or updates the viewer's only report of the thing. Returns whether it waits for a moderator. */
export async function report(
  { db, events, clock }: Pick<Ctx, 'db' | 'events' | 'clock'>,
  given: NewReport,
): Promise<boolean> {
  const { accountId, reason, text, written } = given;
  return db.transaction().execute(async (trx) => {
    const again = asksAgain(await lockReport(trx, given, accountId), reason);
    const created_at = new Date(clock.now());
    const reopened = { outcome: null, settled_at: null, settled_by: null, created_at };
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
        created_at,
      })
      .onConflict((conflict) =>
        conflict.expression(ONCE).doUpdateSet({ reason, text, ...(again && reopened) }),
      )
      .execute();
    if (again) await events.emit(trx, thingReported, objectOf(given));
    if (again && given.forward) await events.emit(trx, reportSentHome, given);
    return again;
  });
}

/** Columns of the unique index: one report per account and thing. */
const ONCE = sql`account_id, coalesce(video_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0),
  coalesce(user_id, 0), coalesce(album_id, 0)`;

/** Condition that selects reports of that thing. */
function about({ videoId, commentId, messageId, userId, albumId }: ReportedThing) {
  return (eb: ExpressionBuilder<Database, 'report'>) =>
    eb.and([
      eb('video_id', videoId === null ? 'is' : '=', videoId),
      eb('comment_id', commentId === null ? 'is' : '=', commentId),
      eb('message_id', messageId === null ? 'is' : '=', messageId),
      eb('user_id', userId === null ? 'is' : '=', userId),
      eb('album_id', albumId === null ? 'is' : '=', albumId),
    ]);
}

async function lockReport(
  trx: Trx,
  reported: ReportedThing,
  accountId: number,
): Promise<EarlierReport | null> {
  const row = await trx
    .selectFrom('report')
    .select(['reason', 'outcome'])
    .where(about(reported))
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { reason: row.reason as Reason, outcome: row.outcome } : null;
}

/** Withdraws a report that is not decided yet; does nothing if there is none. */
export async function takeBack(
  { db }: Pick<Ctx, 'db'>,
  reported: ReportedThing,
  accountId: number,
): Promise<void> {
  await db
    .deleteFrom('report')
    .where(about(reported))
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute();
}

/** Whether a report by this viewer is open. */
export async function hasReported(
  { db }: Pick<Ctx, 'db'>,
  reported: ReportedThing,
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

/** How reports end: by whom, how and when. */
interface ReportOutcome {
  /** Null is the site itself. */
  readonly moderatorId: number | null;
  readonly outcome: 'dismissed' | 'nsfw' | 'suspended' | 'removed' | 'banned';
  readonly at: Date;
}

/**
 * Settles all open reports of a thing, logs it and notifies those who made them, within the transaction that
 * decides. Returns how many there were.
 */
export async function settleReports(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'events'>,
  reported: ReportedThing,
  { moderatorId, outcome, at }: ReportOutcome,
): Promise<number> {
  const settled = await trx
    .updateTable('report')
    .set({ outcome, settled_at: at, settled_by: moderatorId })
    .where(about(reported))
    .where('outcome', 'is', null)
    .returning(['id', 'reason', 'account_id as accountId'])
    .execute();
  if (settled.length === 0) return 0;
  await recordAudit(trx, {
    actorId: moderatorId,
    action: 'reports-settled',
    ...objectOf(reported),
    ownerId: null,
    detail: { outcome, reasons: settled.map(({ reason }) => reason) },
  });
  const others = settled.filter(({ accountId }) => accountId !== moderatorId);
  const notices = others.map(({ id, accountId }) => ({ type: 'report-settled', accountId, objectId: id }));
  await notifyAll(trx, ctx, notices);
  return settled.length;
}

/**
 * How much earlier than their decision reports may have been settled, ms: until both were one transaction, a
 * moment.
 */
const SLACK = 60_000;

/** Reopens the reports of a thing that the decision made at that time settled, ms since 1970. */
export async function reopenReports(trx: Trx, reported: ReportedThing, at: number): Promise<void> {
  await trx
    .updateTable('report')
    .set({ outcome: null, settled_at: null, settled_by: null })
    .where(about(reported))
    .where('settled_at', '>=', new Date(at - SLACK))
    .where('settled_at', '<', new Date(at + 1))
    .execute();
}

function objectOf({ videoId, commentId, messageId, userId, albumId }: ReportedThing) {
  if (messageId !== null) return { objectType: 'message' as const, objectId: messageId };
  if (commentId !== null) return { objectType: 'comment' as const, objectId: commentId };
  if (userId !== null) return { objectType: 'user' as const, objectId: userId };
  if (albumId !== null) return { objectType: 'album' as const, objectId: albumId };
  return { objectType: 'video' as const, objectId: videoId ?? 0 };
}

/** Number of open reports of the video and of comments on it. */
export async function countOpenReports({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const { open } = await db
    .selectFrom('report')
    .where('video_id', '=', videoId)
    .where('outcome', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

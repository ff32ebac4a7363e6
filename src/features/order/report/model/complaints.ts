import { FIRST_LANGUAGE, type Language, textsIn } from '#base/texts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { COMPLAINT_TEXTS } from '../complaint-texts.ts';
import { thingReported } from '../feature.ts';
import { type ComplaintLetter, LETTER_QUEUE } from './letters.ts';

/** A complaint as its author enters it. */
export interface NewComplaint {
  readonly link: string;
  readonly name: string;
  readonly email: string;
  readonly work: string;
  readonly details: string;
  /** In which its author is written to. */
  readonly language?: Language;
}

/**
 * Stores a complaint for moderators and confirms its receipt to its author by e-mail. Returns its id. @throws
 * AppError `invalid_param` for a link that names no video of this site
 */
export async function complain(
  ctx: Pick<Ctx, 'db' | 'config' | 'jobs' | 'batches' | 'events' | 'clock'>,
  accountId: number | null,
  given: NewComplaint,
): Promise<number> {
  const videoId = await linkedVideo(ctx, given.link);
  return ctx.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('copyright_complaint')
      .values({ ...given, account_id: accountId, video_id: videoId, created_at: new Date(ctx.clock.now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const letter: ComplaintLetter = { kind: 'received', complaintId: id };
    await ctx.jobs.send(LETTER_QUEUE, letter, { trx });
    await ctx.events.emit(trx, thingReported, { objectType: 'video', objectId: videoId });
    return id;
  });
}

async function linkedVideo(ctx: Pick<Ctx, 'db' | 'config' | 'batches'>, link: string): Promise<number> {
  const code = codeInLink(link, ctx.config.publicUrl);
  if (code === null) throw unknownLink();
  const video = await openVideo(ctx, null, code).catch((error: unknown) => {
    throw error instanceof AppError ? unknownLink() : error;
  });
  return video.id;
}

function unknownLink(): AppError {
  const { mistakes } = textsIn(COMPLAINT_TEXTS, FIRST_LANGUAGE);
  return new AppError('invalid_param', mistakes.unknown, { param: 'link' });
}

/** A complaint as shown to the moderator who decides about it. */
export interface ComplaintFacts {
  readonly name: string;
  readonly email: string;
  readonly work: string;
  readonly details: string;
  /** ms since 1970 */
  readonly at: number;
}

/**
 * Unanswered complaints, newest first, at most fifty: those about a video, or the one with that id. Other
 * types of things have none.
 */
export async function complaintsAbout(
  db: Db,
  { type, id }: { readonly type: string; readonly id: number },
): Promise<ComplaintFacts[]> {
  if (type !== 'video' && type !== 'complaint') return [];
  const rows = await db
    .selectFrom('copyright_complaint')
    .select(['name', 'email', 'work', 'details', 'created_at as at'])
    .where(type === 'video' ? 'video_id' : 'id', '=', id)
    .where('answered_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** An answer to complaints, by whom and when. */
interface Answer {
  readonly moderatorId: number;
  readonly answer: string;
  readonly at: Date;
}

/** Answers all open complaints about a video by e-mail and in the log. */
export async function answerComplaintsAbout(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs'>,
  videoId: number,
  { moderatorId, answer, at }: Answer,
): Promise<void> {
  const answered = await trx
    .updateTable('copyright_complaint')
    .set({ answer, answered_at: at, answered_by: moderatorId })
    .where('video_id', '=', videoId)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of answered) await sendAnswer(trx, ctx, moderatorId, id, answer);
}

/**
 * Reopens the complaints about a video that were answered together at the time `at`, ms since 1970. E-mails
 * that are still queued are then not sent.
 */
export async function reopenComplaintsAbout(trx: Trx, videoId: number, at: number): Promise<void> {
  await trx
    .updateTable('copyright_complaint')
    .set({ answer: null, answered_at: null, answered_by: null })
    .where('video_id', '=', videoId)
    .where('answered_at', '>=', new Date(at))
    .where('answered_at', '<', new Date(at + 1))
    .execute();
}

/** Answers one complaint by e-mail and in the log; does nothing if it is already answered. */
export async function answerComplaint(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs'>,
  complaintId: number,
  { moderatorId, answer, at }: Answer,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('copyright_complaint')
    .set({ answer, answered_at: at, answered_by: moderatorId })
    .where('id', '=', complaintId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await sendAnswer(trx, ctx, moderatorId, complaintId, answer);
}

async function sendAnswer(
  trx: Trx,
  { jobs }: Pick<Ctx, 'jobs'>,
  moderatorId: number,
  complaintId: number,
  answer: string,
): Promise<void> {
  const letter: ComplaintLetter = { kind: 'answer', complaintId };
  await jobs.send(LETTER_QUEUE, letter, { trx });
  await recordAudit(trx, {
    actorId: moderatorId,
    action: 'complaint-answered',
    objectType: 'copyright-complaint',
    objectId: complaintId,
    ownerId: null,
    detail: { answer },
  });
}

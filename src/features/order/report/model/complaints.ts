import { sql } from 'kysely';
import { pageOf } from '#base/page-of.ts';
import { toApiDate } from '#base/api-date.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { hydrate, type VideoRow } from '#features/videos/video/model/rows.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { Complaint } from '../contract.ts';
import { thingReported } from '../events.ts';
import { type ComplaintLetter, LETTER_QUEUE } from './letters.ts';

/** What somebody complains of. */
export interface NewComplaint {
  readonly link: string;
  readonly name: string;
  readonly email: string;
  readonly work: string;
  readonly details: string;
}

/** Keeps a complaint for the operator and tells its author by letter that it arrived. Answers its id. */
export async function complain(
  ctx: Pick<Ctx, 'db' | 'config' | 'jobs' | 'batches' | 'events'>,
  accountId: number | null,
  given: NewComplaint,
): Promise<number> {
  const videoId = await linkedVideo(ctx, given.link);
  return ctx.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('copyright_complaint')
      .values({ ...given, account_id: accountId, video_id: videoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const letter: ComplaintLetter = { kind: 'received', complaintId: id };
    await ctx.jobs.send(LETTER_QUEUE, letter, { trx });
    if (videoId !== null)
      await ctx.events.emit(trx, thingReported, { objectType: 'video', objectId: videoId });
    return id;
  });
}

async function linkedVideo(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  link: string,
): Promise<number | null> {
  const code = codeInLink(link, ctx.config.publicUrl);
  if (code === null) return null;
  const video = await openVideo(ctx, null, code).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return video?.id ?? null;
}

/** A complaint with the video that it names; null where it names none. */
export type OpenComplaint = Omit<Complaint, 'video'> & { readonly video: VideoRow | null };

/** Complaints that wait for an answer, the newest first, and how many there are. */
export async function openComplaints(ctx: Pick<Ctx, 'db' | 'siteKey'>, page: ListPage) {
  const open = ctx.db.selectFrom('copyright_complaint').where('answered_at', 'is', null);
  const sort = sortBy(['created_at', 'desc'], ['id', 'desc']);
  const [{ rows, next }, total] = await Promise.all([
    readPage(ctx.siteKey, 'complaints', open.selectAll(), sort, page),
    countRows(open),
  ]);
  const videos = await hydrate(
    ctx,
    rows.flatMap((row) => row.video_id ?? []),
  );
  const complaints = rows.map((row): OpenComplaint => {
    const { link, name, email, work, details } = row;
    return {
      ...{ link, name, email, work, details },
      complaint_id: String(row.id),
      date_created: toApiDate(row.created_at),
      video: videos.find(({ id }) => id === row.video_id) ?? null,
    };
  });
  return { complaints, page: pageOf({ total, next }, page, rows.at(-1)?.created_at) };
}

/**
 * The video that a complaint which waits is about; null where it names none. @throws AppError
 * `complaint_not_found`
 */
export async function complainedOf({ db }: Pick<Ctx, 'db'>, complaintId: number): Promise<number | null> {
  const row = await db
    .selectFrom('copyright_complaint')
    .select('video_id as videoId')
    .where('id', '=', complaintId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('complaint_not_found');
  return row.videoId;
}

/** A complaint about a video, as the moderator who decides about the video reads it. */
export interface ComplaintFacts {
  readonly name: string;
  readonly work: string;
  readonly details: string;
  /** ms since 1970 */
  readonly at: number;
}

/** Complaints about a video that wait for an answer, the newest first, fifty at most. */
export async function complaintsAbout(db: Db, videoId: number): Promise<ComplaintFacts[]> {
  const rows = await db
    .selectFrom('copyright_complaint')
    .select(['name', 'work', 'details', 'created_at as at'])
    .where('video_id', '=', videoId)
    .where('answered_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Answers every complaint about a video that waits, by letter and in the log, at the transaction's time. */
export async function answerComplaintsAbout(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs'>,
  moderatorId: number,
  videoId: number,
  answer: string,
): Promise<void> {
  const answered = await trx
    .updateTable('copyright_complaint')
    .set({ answer, answered_at: sql<Date>`now()`, answered_by: moderatorId })
    .where('video_id', '=', videoId)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of answered) await sendAnswer(trx, ctx, moderatorId, id, answer);
}

/**
 * Complaints about a video that were answered together at that time, in ms since 1970, wait again. Letters
 * that are on their way are not sent.
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

/** Keeps the answer and sends it. @throws AppError `complaint_not_found` */
export async function answerComplaint(
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  moderatorId: number,
  complaintId: number,
  answer: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('copyright_complaint')
      .set({ answer, answered_at: new Date(), answered_by: moderatorId })
      .where('id', '=', complaintId)
      .where('answered_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('complaint_not_found');
    await sendAnswer(trx, ctx, moderatorId, complaintId, answer);
  });
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

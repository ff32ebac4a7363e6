import { pageOf } from '#base/page-of.ts';
import { toApiDate } from '#base/api-date.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { hydrate, type VideoRow } from '#features/videos/video/model/rows.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { Complaint } from '../contract.ts';
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
  ctx: Pick<Ctx, 'db' | 'config' | 'jobs' | 'batches'>,
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
    const letter: ComplaintLetter = { kind: 'answer', complaintId };
    await ctx.jobs.send(LETTER_QUEUE, letter, { trx });
    await recordAudit(trx, {
      actorId: moderatorId,
      action: 'complaint-answered',
      objectType: 'copyright-complaint',
      objectId: complaintId,
      ownerId: null,
      detail: { answer },
    });
  });
}

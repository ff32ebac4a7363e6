import type { ExpressionBuilder } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

function query({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .select([
      'upload.id',
      'upload.video_id as videoId',
      'upload.account_id as accountId',
      'upload.parts_id as partsId',
      'upload.filename',
      'upload.size_total as sizeTotal',
      'upload.size_completed as sizeCompleted',
      'upload.state',
      'upload.token_hash as tokenHash',
      'video.code',
      'video.state as videoState',
      'video.media_key as mediaKey',
      'video.media_version as mediaVersion',
      'video.is_draft as isDraft',
    ]);
}

/** An upload with what is needed of its video. */
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** One upload by its number, whatever its state; null when there is none. */
export async function findUpload(ctx: Pick<Ctx, 'db'>, id: number) {
  return (await query(ctx).where('upload.id', '=', id).executeTakeFirst()) ?? null;
}

/** Whether these parts belong to an existing upload, which may still be completed. */
export async function isKnown({ db }: Pick<Ctx, 'db'>, partsId: string): Promise<boolean> {
  return (
    (await db.selectFrom('upload').select('id').where('parts_id', '=', partsId).executeTakeFirst()) !==
    undefined
  );
}

/**
 * The upload with this id and its video's code, if the caller may send its bytes: for an anonymous upload,
 * knowing the id is enough; an account's upload also requires the account's session, or the token that was
 * returned with it.
 * @throws AppError `upload_not_found`
 */
export async function openUpload(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { upload: partsId, code }: { upload: string; code: string },
  token: string | null,
): Promise<UploadRow> {
  const row = await query(ctx).where('upload.parts_id', '=', partsId).where(hasCode(code)).executeTakeFirst();
  if (!row || !maySend(row, caller, token)) throw new AppError('upload_not_found');
  return row;
}

function maySend(row: UploadRow, { viewer }: Caller, token: string | null): boolean {
  return row.accountId === null || row.accountId === viewer?.id || holdsToken(row, token);
}

function holdsToken({ tokenHash }: UploadRow, token: string | null): boolean {
  return token !== null && tokenHash !== null && timingSafeEqual(tokenHash, hashToken(token));
}

/**
 * The unfinished upload of the video with this code, for callers that have no id: by the account's session,
 * or the token that its request returned. @throws AppError `upload_not_found`
 */
export async function openUploadByCode(
  ctx: Pick<Ctx, 'db'>,
  { viewer }: Caller,
  code: string,
  token: string | null,
): Promise<UploadRow> {
  const row = await query(ctx)
    .where(hasCode(code))
    .where('upload.state', '=', 'started')
    .orderBy('upload.id', 'desc')
    .executeTakeFirst();
  const isOwn = row && row.accountId !== null && row.accountId === viewer?.id;
  if (!row || !(isOwn || holdsToken(row, token))) throw new AppError('upload_not_found');
  return row;
}

/** The account's latest unfinished upload of a file with this name. @throws AppError `upload_not_found` */
export async function openUploadByName(
  ctx: Pick<Ctx, 'db'>,
  { viewer }: Caller,
  filename: string,
): Promise<UploadRow> {
  if (!viewer) throw new AppError('upload_not_found');
  const row = await query(ctx)
    .where('upload.account_id', '=', viewer.id)
    .where('upload.filename', '=', filename)
    .where('upload.state', '=', 'started')
    .orderBy('upload.id', 'desc')
    .executeTakeFirst();
  if (!row) throw new AppError('upload_not_found');
  return row;
}

/** A video that was made public in the meantime is still found by the code that its upload began with. */
function hasCode(code: string) {
  return (eb: ExpressionBuilder<Database, 'video'>) =>
    eb.or([
      eb('video.code', '=', code),
      eb('video.id', 'in', eb.selectFrom('video_code').select('video_id').where('code', '=', code)),
    ]);
}

/** Other videos whose uploaded bytes are those of one of these. */
export async function videosOfSameBytes({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('upload as mine')
    .innerJoin('upload as other', 'other.sha256', 'mine.sha256')
    .select('other.video_id as id')
    .distinct()
    .where('mine.video_id', 'in', ids)
    .where('other.video_id', 'not in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

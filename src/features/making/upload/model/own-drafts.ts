import type { Ctx } from '#src/context.ts';

/** A draft whose uploader may go on with it, wherever it was begun. */
export interface OwnDraft {
  /** Id of the upload. */
  readonly upload: string;
  /** The name of its file, or the video's code if it was begun without one. */
  readonly file: string;
  /** Only its details are missing. */
  readonly isWhole: boolean;
}

/** Those of these videos that wait for the rest of their bytes or for their details, by the video's id. */
export async function readDrafts(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, OwnDraft>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .select(['video.id', 'video.code', 'upload.parts_id as upload', 'upload.filename', 'upload.state'])
    .where('video.id', 'in', ids)
    .where('video.is_draft', '=', true)
    .where('upload.state', 'in', ['started', 'completed'])
    .execute();
  return new Map(
    rows.map(({ id, upload, filename, code, state }) => [
      id,
      { upload, file: filename ?? code, isWhole: state === 'completed' },
    ]),
  );
}

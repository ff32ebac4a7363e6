import type { Ctx } from '#src/context.ts';

/**
 * Bytes of the file that `completePath` names, by the ids of videos; those without such a file are absent.
 */
export type FileSizes = ReadonlyMap<number, number>;

/** The sizes of these videos' best progressive files. */
export async function readFileSizes(
  { db }: Pick<Ctx, 'db'>,
  videos: readonly { readonly id: number }[],
): Promise<FileSizes> {
  const ids = videos.map(({ id }) => id);
  const rows = await db
    .selectFrom('rendition')
    .select(['video_id', 'size'])
    .where((eb) => eb('video_id', '=', eb.fn.any(eb.val(ids))))
    .where('type', '=', 'mp4')
    // The last one of each video stays: the largest.
    .orderBy('height')
    .execute();
  return new Map(rows.map(({ video_id, size }) => [video_id, Number(size)]));
}

import { originalKey } from '../file-rules.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { adShape } from '../contract.ts';

/** Videos looked at by one call. */
const BATCH = 200;

/** The columns from which the paths of a video's files follow. */
interface FileColumns {
  readonly mediaKey: string;
  readonly ad: unknown;
}

/** Everything in storage that belongs to this video only; folders end with a slash. */
export function filesOf({ mediaKey, ad }: FileColumns): string[] {
  return [`media/${mediaKey}/`, originalKey(mediaKey), ...adPicture(ad)];
}

/** Key of the picture of a video's own ad, if it has one here. */
export function adPicture(ad: unknown): string[] {
  const image = adShape.safeParse(ad).data?.overlay?.image;
  return image?.startsWith('/sponsor/') ? [image.slice(1)] : [];
}

/**
 * Removes the stored files of a permanently deleted video; returns whether it is one. If this is killed,
 * `sweepDeleted` does the rest.
 */
export async function removeIfDeleted(ctx: Pick<Ctx, 'db' | 'storage'>, videoId: number): Promise<boolean> {
  const video = await ctx.db
    .selectFrom('video')
    .select(['media_key as mediaKey', 'ad'])
    .where('id', '=', videoId)
    .where('state', '=', 'deleted')
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (!video) return false;
  await removeFiles(ctx.storage, filesOf(video));
  await ctx.db.deleteFrom('original').where('media_key', '=', video.mediaKey).execute();
  await ctx.db.updateTable('video').set({ files_gone: true, ad: null }).where('id', '=', videoId).execute();
  return true;
}

/** Removes the files of deleted videos whose removal was interrupted. Returns the number of videos. */
export async function sweepDeleted(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<number> {
  const rows = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('state', '=', 'deleted')
    .where('files_gone', '=', false)
    .where('discarded_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) await removeIfDeleted(ctx, id);
  return rows.length;
}

import { isOwnFile } from '#base/media-path.ts';
import type { Db } from '#platform/db/db.ts';
import { originalKey } from '../file-rules.ts';
import { removeFiles, type Storage } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { adShape } from '../contract.ts';
import { FILES_KEY } from './rows.ts';

/** Videos looked at by one call. */
const BATCH = 200;

/** The columns from which the paths of a video's files follow. */
const COLUMNS = ['id', 'media_key as mediaKey', FILES_KEY.as('filesKey'), 'ad'] as const;

/**
 * What may be removed from storage because these videos are gone for good: all that no other video needs.
 * Folders end with a slash. A video begins to share files only while another that has them is not gone, and
 * locks its row, so what is answered here is needed by nobody later either.
 */
export async function filesToRemove(
  { db, storage }: { readonly db: Db; readonly storage: Pick<Storage, 'list'> },
  videoIds: readonly number[],
): Promise<string[]> {
  if (videoIds.length === 0) return [];
  const videos = await db.selectFrom('video').select(COLUMNS).where('id', 'in', videoIds).execute();
  const needed = await neededKeys(
    db,
    videos.flatMap(({ mediaKey, filesKey }) => [mediaKey, filesKey]),
  );
  const files = new Set(videos.flatMap(({ ad }) => adPicture(ad)));
  for (const { mediaKey, filesKey } of videos) {
    for (const key of [mediaKey, filesKey].filter((each) => !needed.has(each)))
      for (const file of [`media/${key}/`, originalKey(key)]) files.add(file);
    if (needed.has(mediaKey)) for (const file of await listOwnFiles(storage, mediaKey)) files.add(file);
  }
  return [...files];
}

/** Those of the keys below which lies what a video needs that is not gone for good. */
export async function neededKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('video')
    .select(FILES_KEY.as('filesKey'))
    .where(FILES_KEY, 'in', keys)
    .where((eb) => eb.or([eb('state', '!=', 'deleted'), eb('discarded_at', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ filesKey }) => filesKey));
}

/** Files of one video in a folder that others share. */
export async function listOwnFiles(storage: Pick<Storage, 'list'>, mediaKey: string): Promise<string[]> {
  const own: string[] = [];
  for await (const { key } of storage.list(`media/${mediaKey}`)) {
    const [, , version = '', ...names] = key.split('/');
    if (isOwnFile({ version, name: names.join('/') })) own.push(key);
  }
  return own;
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
    .select(['media_key as mediaKey', FILES_KEY.as('filesKey')])
    .where('id', '=', videoId)
    .where('state', '=', 'deleted')
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (!video) return false;
  const files = await filesToRemove(ctx, [videoId]);
  await removeFiles(ctx.storage, files);
  const gone = [video.mediaKey, video.filesKey].filter((key) => files.includes(originalKey(key)));
  for (const table of ['original', 'film'] as const)
    if (gone.length > 0) await ctx.db.deleteFrom(table).where('media_key', 'in', gone).execute();
  await ctx.db
    .updateTable('video')
    .set({ files_gone: true, files_left_at: null, ad: null })
    .where('id', '=', videoId)
    .execute();
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

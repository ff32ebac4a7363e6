import type { Storage } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { originalKey } from '../file-rules.ts';
import { listOwnFiles, neededKeys } from './files.ts';

/** For how long files that a video does not use any more stay for who began to read them, ms. */
const LEFT_MS = 10_000;
/** Videos looked at by one call. */
const BATCH = 200;

/**
 * Removes what videos had below their own keys before they shared the files of others, once nobody can be
 * reading it any more. Returns the number of videos.
 */
export async function sweepLeft({
  db,
  storage,
  clock,
}: Pick<Ctx, 'db' | 'storage' | 'clock'>): Promise<number> {
  const rows = await db
    .selectFrom('video')
    .select(['id', 'media_key as mediaKey'])
    .where('files_left_at', '<', new Date(clock.now() - LEFT_MS))
    .limit(BATCH)
    .execute();
  for (const { id, mediaKey } of rows) {
    if ((await neededKeys(db, [mediaKey])).size === 0) await removeAllButOwn(storage, mediaKey);
    await db
      .updateTable('video')
      .set({ files_left_at: null })
      .where('id', '=', id)
      .where('media_key', '=', mediaKey)
      .execute();
  }
  return rows.length;
}

async function removeAllButOwn(storage: Storage, mediaKey: string): Promise<void> {
  const own = new Set(await listOwnFiles(storage, mediaKey));
  const left = [originalKey(mediaKey)];
  for await (const { key } of storage.list(`media/${mediaKey}`)) if (!own.has(key)) left.push(key);
  await storage.remove(left);
}

import type { Db } from '#platform/db/db.ts';
import type { RemoteFile } from '../read-media.ts';

/** Where a file of a video of another site is, by the media key that the video has here; null for none. */
export async function findRemoteFile(db: Db, mediaKey: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('remote_object')
    .innerJoin('video', 'video.id', 'remote_object.video_id')
    .select('files')
    .where('video.media_key', '=', mediaKey)
    .executeTakeFirst();
  const files = (row?.files ?? []) as readonly RemoteFile[];
  return files.find((file) => `${file.name}.mp4` === name)?.href ?? null;
}

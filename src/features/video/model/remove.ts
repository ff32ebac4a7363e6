import { captionFolder } from '#features/caption/files.ts';
import { originalKey } from '#features/upload/keys.ts';
import type { Ctx } from '#src/context.ts';
import { mediaPrefix } from '../media.ts';
import type { VideoRow } from './rows.ts';

/**
 * Deletes a video: it is gone for everyone at once, and its files follow. The row stays, without its text, so that the
 * code is never given to another video.
 */
export async function removeVideo({ db, bus, storage }: Pick<Ctx, 'db' | 'bus' | 'storage'>, video: VideoRow): Promise<void> {
  await db
    .updateTable('video')
    .set({ state: 'deleted', playable: false, title: '', description: null, is_featured: false })
    .where('id', '=', video.id)
    .execute();
  bus.publish('video-access', video.id);
  await storage.removePrefix(mediaPrefix(video));
  await storage.removePrefix(captionFolder(video));
  await storage.remove(originalKey(video.mediaKey));
}

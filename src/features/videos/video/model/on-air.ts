import { randomBytes } from 'node:crypto';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoPlays } from '../events.ts';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What is sent of a video is played until its files are published. False if it was already. */
export async function showOnAir(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  videoId: number,
  size: PictureSize,
): Promise<boolean> {
  const shown = await trx
    .updateTable('video')
    .set({ on_air: true, was_live: true, playable: true, ...size })
    .where('id', '=', videoId)
    .where('state', '=', 'initial')
    .where('on_air', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (shown) await events.emit(trx, videoPlays, { videoId });
  return shown !== undefined;
}

/** What was sent of these videos is not played any more, or not for now. */
export async function hideOffAir(trx: Trx, videoIds: readonly number[]): Promise<void> {
  if (videoIds.length === 0) return;
  await trx
    .updateTable('video')
    .set({ on_air: false, playable: false })
    .where('id', 'in', videoIds)
    .where('state', '=', 'initial')
    .where('on_air', '=', true)
    .execute();
}

/**
 * What is sent next has another address than what was sent before, since caches keep that for ever. Answers
 * the video's new media key.
 */
export async function renewAddress({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<string> {
  const mediaKey = randomBytes(18).toString('hex');
  await db.updateTable('video').set({ media_key: mediaKey }).where('id', '=', videoId).execute();
  return mediaKey;
}

/** A new video is a broadcast, which waits for its sender whenever it is announced for. */
export async function markLive(trx: Trx, videoId: number): Promise<void> {
  await trx.updateTable('video').set({ was_live: true }).where('id', '=', videoId).execute();
}

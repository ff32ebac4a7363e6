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

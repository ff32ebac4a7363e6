import { videoChanged, videoCameOut } from '#features/videos/video/events.ts';
import { albumChanged } from '#features/watching/album/feature.ts';
import type { Trx } from '#platform/db/db.ts';
import { listen, type ListenerCtx } from '#platform/events/event.ts';
import { orderLook } from './model/tell-album.ts';
import { federates } from './rules.ts';

/** Most albums that are looked at again because one video of them has changed. */
const ALBUMS = 100;

/** What happens to albums, of which other sites are told. */
export default [
  listen(albumChanged, async (trx, { albumId }, ctx) => {
    if (federates(ctx)) await orderLook(trx, ctx, albumId);
  }),
  ...[videoChanged, videoCameOut].map((event) =>
    listen(event, async (trx, { videoId }, ctx) => {
      if (federates(ctx)) await lookAtAlbumsWith(trx, ctx, videoId);
    }),
  ),
];

/** A video that others may not see any more, or may see now, changes the albums that it is in. */
async function lookAtAlbumsWith(trx: Trx, ctx: ListenerCtx, videoId: number): Promise<void> {
  const rows = await trx
    .selectFrom('album_video')
    .innerJoin('federation_album', 'federation_album.album_id', 'album_video.album_id')
    .select('album_video.album_id as id')
    .where('video_id', '=', videoId)
    .where('gone_at', 'is', null)
    .limit(ALBUMS)
    .execute();
  for (const { id } of rows) await orderLook(trx, ctx, id);
}

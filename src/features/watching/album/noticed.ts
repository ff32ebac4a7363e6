import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { href } from '#src/routes.ts';
import { albumsByIds } from './model/find.ts';

/** The album that a notification is about, as long as it is public. Spec §3 Notification.album. */
const albums: ObjectReader = {
  object: 'album',
  async read(ctx, ids) {
    const rows = await albumsByIds(ctx, ids);
    return new Map(
      rows
        .filter((row) => !row.private && !row.unlisted)
        .map(({ id, title }) => [
          id,
          {
            album_id: String(id),
            full_url: ctx.config.publicUrl + href('album-by-id', { album: id }),
            title,
          },
        ]),
    );
  },
};

export default albums;

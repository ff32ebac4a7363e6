import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { href } from '#src/routes.ts';
import { albumsByIds, knownTo } from './model/find.ts';

/**
 * The album that a notification is about, as long as everybody may know of it, or each of those who are told
 * is its owner, fills it or is invited to. Spec §3 Notification.album.
 */
const albums: ObjectReader = {
  object: 'album',
  async read(ctx, ids, _reader, accounts) {
    const rows = await albumsByIds(ctx, ids);
    const known = await knownTo(ctx, rows, accounts);
    return new Map(
      rows
        .filter((row) => (!row.private && !row.unlisted) || known.has(row.id))
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

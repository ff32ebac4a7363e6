import { pageOf } from '#base/fields.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { isSelf } from '#features/people/account/rules.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumsAnswer } from '../contract.ts';
import { albumsOf } from './find.ts';
import { listContained } from './entries.ts';
import { presentAlbums } from './listed.ts';

/** People who block each other do not see each other in lists. */
const NONE = { albums: [], next: null, total: 0 } as const;

/**
 * A page of somebody's albums as the API and the profile show them. For the viewer's own albums, `contains`
 * lists those of `videoIds` that are in each.
 */
export async function userAlbums(
  ctx: Pick<Ctx, 'db' | 'config' | 'siteKey' | 'settings'>,
  viewer: Actor | null,
  accountId: number,
  page: ListPage,
  videoIds: readonly number[] = [],
): Promise<AlbumsAnswer> {
  const isHidden = viewer !== null && (await isBlockBetween(ctx.db, viewer.id, accountId));
  const { albums, ...found } = isHidden ? NONE : await albumsOf(ctx, viewer, accountId, page);
  // What somebody else's album contains is shown by its own list, as far as it may be.
  const asked = isSelf(viewer, accountId) ? videoIds : [];
  const contains = await listContained(
    ctx,
    albums.map(({ id }) => id),
    asked,
  );
  const shown = (await presentAlbums(ctx, viewer, albums)).map((album) => ({
    ...album,
    contains: (contains.get(Number(album.album_id)) ?? []).map(String),
  }));
  return { albums: shown, page: pageOf(found, page, albums.at(-1)?.createdAt) };
}

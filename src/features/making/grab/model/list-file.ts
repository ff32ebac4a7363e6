import { insertAlbum } from '#features/watching/album/model/albums.ts';
import { openOwnAlbum } from '#features/watching/album/model/find.ts';
import { putEntry } from '#features/watching/album/model/entries.ts';
import type { Ctx } from '#src/context.ts';
import type { ItemFacts, ListSettings } from '../list-rules.ts';
import { addArchived, ignoreKnown } from './list-facts.ts';

/**
 * Puts the videos that have begun into the album of their list, in their order, and into those of their
 * playlists, and adds their captions, chapters and pictures. What a worker did that was killed before it
 * could note that is not done twice.
 */
export async function fileItems(ctx: Ctx, accountId: number): Promise<void> {
  for (const item of await unfiled(ctx, accountId)) {
    const { album } = item.settings as ListSettings;
    const facts = item.facts as ItemFacts;
    if (item.videoId !== null) {
      if (album !== undefined) await tryPut(ctx, accountId, album, item.videoId);
      for (const title of facts.albums ?? [])
        await tryPut(ctx, accountId, await albumOf(ctx, accountId, item.listId, title, facts), item.videoId);
      if (item.key !== null) await addArchived(ctx, item.key, item.videoId, facts);
    }
    await ctx.db.updateTable('import_item').set({ is_filed: true }).where('id', '=', item.id).execute();
  }
}

function unfiled({ db }: Pick<Ctx, 'db'>, accountId: number) {
  return db
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .select(['import_item.id', 'list_id as listId', 'import_item.video_id as videoId', 'settings', 'facts'])
    .select('archive_key as key')
    .where('account_id', '=', accountId)
    .where('import_list.state', 'in', ['running', 'paused'])
    .where('import_item.state', '=', 'begun')
    .where('is_filed', '=', false)
    .orderBy('list_id')
    .orderBy('position')
    .execute();
}

/** The album that stands for a playlist of the archive, which is made for its first video. */
async function albumOf(
  ctx: Ctx,
  accountId: number,
  listId: number,
  title: string,
  { secret = [] }: ItemFacts,
): Promise<number | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const { settings } = await trx
      .selectFrom('import_list')
      .select('settings')
      .where('id', '=', listId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = settings as ListSettings;
    const made = known.albums?.[title];
    if (made !== undefined) return made;
    const isHidden = known.private || known.subscribed_only || secret.includes(title);
    const id = await insertAlbum(trx, accountId, { title, private: isHidden }).catch(ignoreKnown);
    if (id === null) return null;
    const next = { ...known, albums: { ...known.albums, [title]: id } };
    await trx
      .updateTable('import_list')
      .set({ settings: JSON.stringify(next) })
      .where('id', '=', listId)
      .execute();
    return id;
  });
}

/** An album that was deleted meanwhile, or is full, keeps no video from being imported. */
async function tryPut(ctx: Ctx, accountId: number, albumId: number | null, videoId: number): Promise<void> {
  const owner = { id: accountId, acl: '' } as const;
  if (albumId === null) return;
  await openOwnAlbum(ctx, owner, albumId)
    .then((album) => putEntry(ctx, owner, album, videoId, {}))
    .catch(ignoreKnown);
}

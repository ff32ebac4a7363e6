import { openOwnAlbum } from '#features/watching/album/model/find.ts';
import { putEntry } from '#features/watching/album/model/entries.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { ListSettings } from '../list-rules.ts';

/**
 * Puts the videos that have begun into the album of their list, in their order. One that was put there by a
 * worker that was killed before it could note that is not put there twice.
 */
export async function fileItems(ctx: Ctx, accountId: number): Promise<void> {
  for (const { id, videoId, settings } of await unfiled(ctx, accountId)) {
    const { album } = settings as ListSettings;
    if (album !== undefined && videoId !== null) await tryPut(ctx, accountId, album, videoId);
    await ctx.db.updateTable('import_item').set({ is_filed: true }).where('id', '=', id).execute();
  }
}

function unfiled({ db }: Pick<Ctx, 'db'>, accountId: number) {
  return db
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .select(['import_item.id', 'import_item.video_id as videoId', 'settings'])
    .where('account_id', '=', accountId)
    .where('import_list.state', 'in', ['running', 'paused'])
    .where('import_item.state', '=', 'begun')
    .where('is_filed', '=', false)
    .orderBy('list_id')
    .orderBy('position')
    .execute();
}

/** An album that was deleted meanwhile, or is full, keeps no video from being imported. */
async function tryPut(ctx: Ctx, accountId: number, albumId: number, videoId: number): Promise<void> {
  const owner = { id: accountId, acl: '' } as const;
  try {
    await putEntry(ctx, owner, await openOwnAlbum(ctx, owner, albumId), videoId, {});
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}

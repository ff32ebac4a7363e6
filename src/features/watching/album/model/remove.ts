import { sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { DELETED_MAX, freeSlug, UNDO_MS } from '../rules.ts';
import { takeAlbumTurn, takenSlugs } from './albums.ts';
import { albumChanged } from '../feature.ts';
import { type AlbumRow, findWatchLater } from './find.ts';

type RemoveCtx = Pick<Ctx, 'db' | 'clock' | 'events'>;

/** Separates a deleted album's slug from its id; no slug contains it. */
const MARK = '~';

/**
 * Deletes an album but not its videos, and frees its name. It can be restored for a while, as one of the last
 * `DELETED_MAX` of an account.
 */
export async function removeAlbum(
  { db, clock, events }: RemoveCtx,
  { id, accountId }: AlbumRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeAlbumTurn(trx, accountId);
    await trx
      .updateTable('album')
      .set({ deleted_at: new Date(clock.now()), slug: sql`slug || ${MARK} || id` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    await events.emit(trx, albumChanged, { albumId: id });
    await trx
      .deleteFrom('album')
      .where('id', 'in', (old) =>
        old
          .selectFrom('album')
          .select('id')
          .where('account_id', '=', accountId)
          .where('deleted_at', 'is not', null)
          .where('taken_down_at', 'is', null)
          .orderBy('deleted_at', 'desc')
          .orderBy('id', 'desc')
          .offset(DELETED_MAX),
      )
      .execute();
  });
}

/**
 * Hides somebody's album from everybody on a moderator's decision, until it is brought back or deleted; the
 * log records its words and the reason.
 */
export async function takeDownAlbum(
  { db, clock, events }: RemoveCtx,
  { id, accountId, title, description }: AlbumRow,
  actorId: number,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('album')
      .set({ taken_down_at: new Date(clock.now()) })
      .where('id', '=', id)
      .execute();
    await events.emit(trx, albumChanged, { albumId: id });
    await recordAudit(trx, {
      actorId,
      action: 'album-removed',
      objectType: 'album',
      objectId: id,
      ownerId: accountId,
      reason,
      before: { title, description },
    });
  });
}

/** Shows an album again that a moderator had removed. @throws AppError `object_not_found` */
export async function bringBackAlbum(
  { db, events }: Pick<Ctx, 'db' | 'events'>,
  id: number,
  { actorId, reason }: { readonly actorId: number; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const album = await trx
      .updateTable('album')
      .set({ taken_down_at: null })
      .where('id', '=', id)
      .where('taken_down_at', 'is not', null)
      .returning('account_id as ownerId')
      .executeTakeFirst();
    if (!album) throw new AppError('object_not_found');
    await events.emit(trx, albumChanged, { albumId: id });
    const about = { objectType: 'album', objectId: id, ownerId: album.ownerId } as const;
    await recordAudit(trx, { actorId, action: 'album-brought-back', ...about, reason });
  });
}

/** Deletes those of these albums that a moderator has removed, permanently. */
export async function deleteTakenDownAlbums({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('album').where('id', 'in', ids).where('taken_down_at', 'is not', null).execute();
}

/**
 * Restores a deleted album of the account, under its old name if that is free. @throws AppError
 * `album_not_found`
 */
export async function restoreAlbum(
  { db, clock, events }: RemoveCtx,
  accountId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeAlbumTurn(trx, accountId);
    const album = await trx
      .selectFrom('album')
      .select(['slug', 'unlisted', 'is_watch_later as isWatchLater'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', '>', new Date(clock.now() - UNDO_MS))
      .where('taken_down_at', 'is', null)
      .executeTakeFirst();
    if (!album) throw new AppError('album_not_found');
    const [wanted = ''] = album.slug.split(MARK, 1);
    await trx
      .updateTable('album')
      .set({
        deleted_at: null,
        slug: album.unlisted ? wanted : freeSlug(wanted, await takenSlugs(trx, accountId)),
        is_watch_later: album.isWatchLater && (await findWatchLater(trx, accountId)) === null,
      })
      .where('id', '=', id)
      .execute();
    await events.emit(trx, albumChanged, { albumId: id });
  });
}

/** Albums of the account that can still be restored, most recently deleted first. */
export async function deletedAlbums({ db, clock }: Pick<Ctx, 'db' | 'clock'>, accountId: number) {
  return db
    .selectFrom('album')
    .select(['id', 'title', 'deleted_at as deletedAt'])
    .where('account_id', '=', accountId)
    .where('deleted_at', '>', new Date(clock.now() - UNDO_MS))
    .where('taken_down_at', 'is', null)
    .orderBy('deleted_at', 'desc')
    .limit(DELETED_MAX)
    .execute();
}

/** Albums deleted permanently by one statement. */
const BATCH = 100;

/** Permanently deletes albums that can no longer be restored. It can be stopped between two statements. */
export async function sweepDeleted(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - UNDO_MS);
  let isMore = true;
  while (isMore && !signal.aborted) isMore = (await deleteSome(db, before)) === BATCH;
}

async function deleteSome(db: Ctx['db'] | Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('album')
    .where('id', 'in', (old) =>
      old
        .selectFrom('album')
        .select('id')
        .where('deleted_at', '<=', before)
        .where('taken_down_at', 'is', null)
        .orderBy('deleted_at')
        .limit(BATCH),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

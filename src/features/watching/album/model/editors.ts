import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { EDITORS_MAX, mayEditAlbum } from '../rules.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { type AlbumRow, albumsByIds } from './find.ts';

const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** The people who fill an album beside its owner or are invited to, in the order of their invitations. */
export function listEditors({ db }: Pick<Ctx, 'db'>, albumId: number) {
  return db
    .selectFrom('album_editor')
    .innerJoin('account', 'account.id', 'album_editor.account_id')
    .select(['account.id', 'account.username', 'account.displayname'])
    .select(['account.avatar_version as avatarVersion', 'album_editor.accepted_at as acceptedAt'])
    .where('album_editor.album_id', '=', albumId)
    .where('account.state', '=', 'active')
    .orderBy('album_editor.invited_at')
    .orderBy('account.id')
    .execute();
}

/**
 * Invites somebody to fill the owner's album; does nothing if they are invited. @throws AppError `forbidden`,
 * `invalid_param`
 */
export async function inviteEditor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bus' | 'events'>,
  album: AlbumRow,
  accountId: number,
): Promise<void> {
  const { id: albumId, accountId: ownerId } = album;
  if (album.isWatchLater) throw new AppError('forbidden', texts.watchLaterStays);
  const isNobody = accountId === ownerId || !(await findAccountById(ctx, accountId));
  if (isNobody || (await isBlockBetween(ctx.db, ownerId, accountId)))
    throw new AppError('invalid_param', texts.cannotInvite, { param: 'user' });
  await ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'album-editors', owner: albumId });
    if ((await listEditors({ db: trx }, albumId)).length >= EDITORS_MAX)
      throw new AppError('invalid_param', texts.tooManyEditors({ most: EDITORS_MAX }), { param: 'user' });
    const { numInsertedOrUpdatedRows: isNew } = await trx
      .insertInto('album_editor')
      .values({ album_id: albumId, account_id: accountId, invited_at: new Date(ctx.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!isNew) return;
    await notify(trx, ctx, { accountId, type: 'album-invitation', actorId: ownerId, objectId: albumId });
  });
}

/** Accepts an invitation. @throws AppError `invalid_param` for somebody who was not invited */
export async function acceptInvitation(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bus' | 'events'>,
  { id: objectId, accountId }: AlbumRow,
  editorId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('album_editor')
      .set(({ fn }) => ({ accepted_at: fn.coalesce('accepted_at', fn<Date>('now', [])) }))
      .where('album_id', '=', objectId)
      .where('account_id', '=', editorId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('invalid_param', undefined, { param: 'album' });
    await notify(trx, ctx, { accountId, type: 'album-invitation-accepted', actorId: editorId, objectId });
  });
}

/** Ends what somebody is to an album: taken away by its owner, given up or declined by themselves. */
export async function removeEditor(
  { db }: Pick<Ctx, 'db'>,
  albumId: number,
  editorId: number,
): Promise<void> {
  await db
    .deleteFrom('album_editor')
    .where('album_id', '=', albumId)
    .where('account_id', '=', editorId)
    .execute();
}

/** Other people's albums that an account fills, the last accepted first. */
export async function albumsEditedBy(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<AlbumRow[]> {
  const rows = await ctx.db
    .selectFrom('album_editor')
    .select('album_id as id')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at', 'desc')
    .limit(EDITED_MAX)
    .execute();
  const albums = await albumsByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  return albums.filter((album) => !mayEditAlbum({ id: accountId, acl: '' }, album));
}

/** The most albums of others that are offered to add a video to. */
const EDITED_MAX = 100;

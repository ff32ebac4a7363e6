import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { albumUri } from '../addresses.ts';
import { publicActivity } from '../present-activity.ts';
import { presentAlbum } from '../present-album.ts';
import { presentTombstone } from '../present-collection.ts';
import { federates } from '../rules.ts';
import { readAlbum } from './own-albums.ts';
import { followersInboxes, sendTo } from './send.ts';
import { digestOf, shownIn, stepFrom } from './tell-rows.ts';

/** Queue of looks at an album that has changed. */
export const TELL_ALBUM = 'tell-sites-of-album';

/** What happens to an album within so many ms is one look: people add many videos one after another. */
const TOGETHER_MS = 10_000;

/** How much later that look is, so that what was begun in that time has ended, ms. */
const LATER_MS = 2_000;

/** Orders a look at an album once the time has ended in which other changes of it belong to this one. */
export async function orderLook(
  trx: Trx,
  { jobs, clock }: Pick<Ctx, 'jobs' | 'clock'>,
  albumId: number,
): Promise<void> {
  const part = Math.floor(clock.now() / TOGETHER_MS);
  const startAfter = new Date((part + 1) * TOGETHER_MS + LATER_MS);
  await jobs.send(TELL_ALBUM, { albumId }, { key: `${albumId} ${part}`, startAfter, trx });
}

/**
 * Tells the sites of its owner's followers what is so of an album now: that it is there, that it or what is
 * in it is different, or that it is gone. Does nothing if they were told that already.
 */
export async function tellOfAlbum(ctx: Ctx, { albumId }: { readonly albumId: number }): Promise<void> {
  if (!federates(ctx)) return;
  const owner = await ctx.db
    .selectFrom('album')
    .select('account_id as id')
    .where('id', '=', albumId)
    .executeTakeFirst();
  if (!owner) return;
  await ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'told-albums', owner: albumId });
    await tell(trx, { ...ctx, db: trx }, albumId, owner.id);
  });
}

async function tell(trx: Trx, ctx: Ctx, album_id: number, ownerId: number): Promise<void> {
  const now = new Date(ctx.clock.now());
  const album = await shownIn(readAlbum(ctx, album_id));
  const object = album && presentAlbum(ctx.config, { ...album.facts, updatedAt: now });
  const digest = album && digestOf({ ...object, entries: album.entries });
  const told = trx.selectFrom('federation_album').select(['digest', 'gone_at']);
  const step = stepFrom((await told.where('album_id', '=', album_id).executeTakeFirst()) ?? null, digest);
  if (step === null) return;
  const gone_at = step === 'Delete' ? now : null;
  const row = { digest: digest ?? Buffer.alloc(0), gone_at, told_at: now };
  await trx
    .insertInto('federation_album')
    .values({ album_id, ...row })
    .onConflict((conflict) => conflict.column('album_id').doUpdateSet(row))
    .execute();
  const author = { kind: 'account', id: ownerId } as const;
  const shown = object ?? presentTombstone(albumUri(ctx.config, album_id), 'Playlist', now);
  const activity = publicActivity(ctx.config, author, step, shown);
  await sendTo(trx, ctx, author, activity, await followersInboxes(ctx, author));
}

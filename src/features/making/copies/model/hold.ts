import { recordAudit } from '#features/people/audit/model.ts';
import { releaseVideos, suspendVideos } from '#features/videos/video/model/life.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { copySuspended } from '../feature.ts';
import { neighbours, sameBytes } from './look-up.ts';

/** States in which a video that was suspended with its copies also affects later copies. */
const TAKEN_DOWN = ['suspended', 'deleted'] as const;

/**
 * Suspends a video that shows the same as one that was suspended with its copies; the log keeps the reason. A
 * video that a moderator has released stays released. Returns whether it was suspended.
 */
export async function holdBack(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  videoId: number,
  alike: readonly number[],
): Promise<boolean> {
  const original = await suspendedAmong(trx, alike);
  const { isReplacement, ownerId } = await readOwner(trx, videoId);
  if (original === null || isReplacement) return false;
  const held = await trx
    .insertInto('suspension')
    .values({ video_id: videoId, copy_of: original, held: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('video_id')
    .executeTakeFirst();
  if (!held) return false;
  await suspendVideos(trx, ctx, [videoId]);
  await recordAudit(trx, {
    action: 'copy-suspended',
    objectType: 'video',
    objectId: videoId,
    ownerId,
    detail: { copy_of: original },
  });
  await ctx.events.emit(trx, copySuspended, { videoId, moderatorId: null, reason: '' });
  return true;
}

/**
 * The video on whose account one of these was suspended; with `isOriginal`, only videos that were suspended
 * on their own account.
 */
async function suspendedAmong(
  trx: Trx,
  ids: readonly number[],
  { isOriginal = false } = {},
): Promise<number | null> {
  if (ids.length === 0) return null;
  const row = await trx
    .selectFrom('suspension')
    .innerJoin('video', 'video.id', 'suspension.video_id')
    .select(['video_id as id', 'copy_of as copyOf'])
    .where('video_id', 'in', ids)
    .where('pardoned_at', 'is', null)
    .where('video.state', 'in', TAKEN_DOWN)
    .$if(isOriginal, (query) => query.where('copy_of', 'is', null))
    .orderBy('video_id')
    .executeTakeFirst();
  return row ? (row.copyOf ?? row.id) : null;
}

/** A file that will replace another one is checked after it has done so. */
async function readOwner(trx: Trx, videoId: number) {
  return trx
    .selectFrom('video')
    .select(['is_replacement as isReplacement', 'account_id as ownerId'])
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
}

/** Holds back a video whose exact bytes were suspended before, as soon as they have arrived. */
export async function holdSameBytes(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'events'>,
  videoId: number,
): Promise<void> {
  const same = await sameBytes({ db: trx }, [videoId]);
  const ids = same.map(({ id }) => id);
  if (await holdBack(trx, ctx, videoId, ids)) announceHeld(trx, ctx, videoId);
}

/** Tells open pages and players after the commit. */
export function announceHeld(trx: Trx, { bus, events }: Pick<Ctx, 'bus' | 'events'>, videoId: number): void {
  events.afterCommit(trx, () => bus.publish('video-access', { id: videoId }));
}

/**
 * Releases videos, and those that were held back only because of them; copies of another suspended video stay
 * suspended because of that one. Videos that were not processed yet are then processed. Returns all that were
 * released.
 */
export async function letBack(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'events'>,
  ids: readonly number[],
): Promise<number[]> {
  await trx
    .deleteFrom('suspension')
    .where('held', '=', false)
    .where((eb) => eb.or([eb('video_id', 'in', ids), eb('copy_of', 'in', ids)]))
    .execute();
  await trx
    .updateTable('suspension')
    .set({ pardoned_at: new Date(ctx.clock.now()) })
    .where('video_id', 'in', ids)
    .execute();
  const all = [...ids, ...(await releaseHeld(trx, ids))];
  await releaseVideos(trx, ctx, all);
  return all;
}

/** A moderator's decision on a video, even a pardon, was about the file that it had then. */
export async function forgetWord(trx: Trx, videoId: number): Promise<void> {
  await trx.deleteFrom('suspension').where('video_id', '=', videoId).execute();
}

/**
 * Copies that no suspension holds back any more; the others are recorded under the suspension that still
 * does.
 */
async function releaseHeld(trx: Trx, originals: readonly number[]): Promise<number[]> {
  const held = await trx
    .selectFrom('suspension')
    .select('video_id as id')
    .where('copy_of', 'in', originals)
    .where('held', '=', true)
    .where('pardoned_at', 'is', null)
    .execute();
  const released: number[] = [];
  for (const { id } of held) {
    const other = await suspendedAmong(trx, await neighbours({ db: trx }, [id]), { isOriginal: true });
    if (other === null) released.push(id);
    else await trx.updateTable('suspension').set({ copy_of: other }).where('video_id', '=', id).execute();
  }
  if (released.length > 0) await trx.deleteFrom('suspension').where('video_id', 'in', released).execute();
  return released;
}

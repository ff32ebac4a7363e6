import { recordAudit } from '#features/people/audit/model.ts';
import type { VideoEvent, Judgement } from '#features/videos/video/events.ts';
import { suspendVideos } from '#features/videos/video/model/life.ts';
import { hydrateVideos } from '#features/videos/video/model/rows.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import { copyReleased, copySuspended } from '../feature.ts';
import { copiesOf } from './copies.ts';
import { letBack } from './hold.ts';

type JudgedVideo = VideoEvent & Judgement;

/**
 * Suspends the copies of a suspended video if requested; whatever is recognised as a copy of any of them from
 * now on is held back.
 */
export async function suspendWithCopies(trx: Trx, judged: JudgedVideo, ctx: ListenerCtx): Promise<void> {
  if (!judged.withCopies) return;
  const { videoId } = judged;
  const copies = await readCopies(trx, judged, ctx);
  const moved = await suspendVideos(trx, ctx, copies);
  await trx
    .insertInto('suspension')
    .values([
      { video_id: videoId, copy_of: null },
      ...copies.map((copy) => ({ video_id: copy, copy_of: videoId })),
    ])
    .onConflict((conflict) =>
      conflict
        .column('video_id')
        .doUpdateSet((eb) => ({ copy_of: eb.ref('excluded.copy_of'), held: false, pardoned_at: null })),
    )
    .execute();
  await recordCopies(trx, judged, 'copy-suspended', copies);
  const { moderatorId, reason } = judged;
  for (const { id } of moved) await ctx.events.emit(trx, copySuspended, { videoId: id, moderatorId, reason });
  publishAccess(trx, ctx, copies);
}

/** Releases what was held back because of this video, and its copies if requested. */
export async function releaseWithCopies(trx: Trx, judged: JudgedVideo, ctx: ListenerCtx): Promise<void> {
  const copies = judged.withCopies ? await readCopies(trx, judged, ctx) : [];
  const released = await letBack(trx, ctx, [judged.videoId, ...copies]);
  await recordCopies(trx, judged, 'copy-released', copies);
  for (const id of released)
    if (id !== judged.videoId) await ctx.events.emit(trx, copyReleased, { videoId: id });
  publishAccess(trx, ctx, released);
}

async function readCopies(trx: Trx, { videoId }: JudgedVideo, ctx: ListenerCtx): Promise<number[]> {
  const [video] = await hydrateVideos({ db: trx }, [videoId]);
  return video ? copiesOf(trx, ctx, video) : [];
}

async function recordCopies(
  trx: Trx,
  { videoId, moderatorId }: JudgedVideo,
  action: 'copy-suspended' | 'copy-released',
  copies: readonly number[],
): Promise<void> {
  if (copies.length === 0) return;
  const owners = await trx
    .selectFrom('video')
    .select(['id', 'account_id as ownerId'])
    .where('id', 'in', copies)
    .orderBy('id')
    .execute();
  const entry = { actorId: moderatorId, action, objectType: 'video', detail: { copy_of: videoId } } as const;
  await recordAudit(trx, ...owners.map(({ id, ownerId }) => ({ ...entry, objectId: id, ownerId })));
}

/** Tells open pages and players after the commit. */
function publishAccess(
  trx: Trx,
  { bus, events }: Pick<ListenerCtx, 'bus' | 'events'>,
  ids: readonly number[],
): void {
  events.afterCommit(trx, () => {
    for (const id of ids) bus.publish('video-access', { id });
  });
}

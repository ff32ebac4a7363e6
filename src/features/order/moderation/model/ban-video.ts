import { mayBan } from '#features/people/account/rules.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { readmitAddressesOf, refuseAddressesOf } from './refused-addresses.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { Word } from '#features/videos/video/events.ts';
import { isBannable } from '#features/videos/video/rules.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { releaseVideo, suspendVideo } from '#features/videos/video/model/life.ts';

type BanCtx = Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'jobs'>;

/**
 * Suspends the video and refuses writes from its owner's addresses and from the address it was uploaded from.
 * Returns the number of addresses. Spec §6: only for published videos that have an owner. @throws AppError
 * `forbidden`, also for the viewer's own video and for another moderator's
 */
export async function banVideo(
  ctx: BanCtx,
  viewer: Viewer,
  video: VideoRow,
  word: Partial<Word> = {},
): Promise<number> {
  if (!isBannable(video)) throw new AppError('forbidden');
  const { id: ownerId } = await ownerToBan(ctx, viewer, video);
  return change(ctx, { viewer, video, ownerId, word, isSuspended: true }, (trx) =>
    refuseAddressesOf(trx, ctx, ownerId, { videoId: video.id }),
  );
}

/**
 * Releases the video and its owner's addresses; those of a banned owner stay refused. Returns the number of
 * addresses that may write again. @throws AppError `forbidden`
 */
export async function unbanVideo(
  ctx: BanCtx,
  viewer: Viewer,
  video: VideoRow,
  word: Partial<Word> = {},
): Promise<number> {
  const { id: ownerId, state } = await ownerToBan(ctx, viewer, video);
  const readmit = async (trx: Trx) => (state === 'disabled' ? 0 : readmitAddressesOf(trx, ownerId));
  return change(ctx, { viewer, video, ownerId, word, isSuspended: false }, readmit);
}

async function ownerToBan(ctx: BanCtx, viewer: Viewer, { accountId }: VideoRow) {
  const owner = accountId === null ? null : await findAccountById(ctx, accountId);
  if (!owner || !mayBan(viewer, owner)) throw new AppError('forbidden');
  return owner;
}

interface Change {
  readonly viewer: Viewer;
  readonly video: VideoRow;
  readonly ownerId: number;
  readonly word: Partial<Word>;
  readonly isSuspended: boolean;
}

async function change(
  ctx: BanCtx,
  { viewer: { id: actorId }, video: { id: objectId }, ownerId, word, isSuspended }: Change,
  changeAddresses: (trx: Trx) => Promise<number>,
): Promise<number> {
  const { reason = '', isDecision = false } = word;
  const addresses = await ctx.db.transaction().execute(async (trx) => {
    const judgement = { withCopies: false, withAddresses: true, moderatorId: actorId, reason, isDecision };
    await (isSuspended ? suspendVideo : releaseVideo)(trx, ctx, objectId, judgement);
    const count = await changeAddresses(trx);
    await recordAudit(trx, {
      actorId,
      action: isSuspended ? 'video-banned' : 'video-unbanned',
      objectType: 'video',
      objectId,
      ownerId,
      reason,
      detail: { user: ownerId, addresses: count },
    });
    return count;
  });
  ctx.bus.publish('video-access', { id: objectId });
  ctx.bus.publish('refused-addresses', {});
  return addresses;
}

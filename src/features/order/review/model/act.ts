import { banAccount, unbanAccount } from '#features/order/moderation/model/ban-account.ts';
import { unbanVideo } from '#features/order/moderation/model/ban-video.ts';
import { mayBan } from '#features/people/account/rules.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { approveComment, deleteComment, restoreComment } from '#features/talking/comment/model/change.ts';
import { findComment } from '#features/talking/comment/model/find.ts';
import type { CommentRow } from '#features/talking/comment/model/rows.ts';
import { bringBackMessage, takeDownMessage } from '#features/talking/message/model/change.ts';
import type { Word } from '#features/videos/video/events.ts';
import { editVideo } from '#features/videos/video/model/edit.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import type { Edit } from '#features/videos/video/edit-rules.ts';
import { findAlbum } from '#features/watching/album/model/find.ts';
import { bringBackAlbum, takeDownAlbum } from '#features/watching/album/model/remove.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Outcome, restoredFields, type VideoBefore, type QueuedThing } from '../rules.ts';

/** A thing, its owner, and the decided outcome. */
export interface Act extends QueuedThing {
  readonly ownerId: number | null;
  readonly outcome: Outcome;
  /** Shown in the log and to the owner. */
  readonly reason: string;
}

/**
 * Carries out a decision. @throws AppError `forbidden` if the moderator may not ban the owner,
 * `object_not_found` if an album is already removed
 */
export async function carryOut(ctx: Ctx, moderator: Viewer, given: Act): Promise<void> {
  const { type, id, outcome, ownerId, reason } = given;
  if (outcome === 'banned') return ban(ctx, moderator, ownerId, reason);
  if (type === 'video') return changeVideo(ctx, moderator, id, editFor(outcome), reason);
  if (type === 'comment') return changeComment(ctx, moderator, given);
  if (outcome !== 'removed') return;
  if (type === 'message') await takeDownMessage(ctx, id, moderator.id, reason);
  if (type !== 'album') return;
  const album = await findAlbum(ctx, { id });
  if (!album) throw new AppError('object_not_found');
  await takeDownAlbum(ctx, album, moderator.id, reason);
}

/** The properties of a video that `act` may change, at present; null for other things. */
export async function readBefore(ctx: Ctx, { type, id }: QueuedThing): Promise<VideoBefore | null> {
  const video = type === 'video' ? await findVideo(ctx, { id }) : null;
  if (!video) return null;
  const { nsfw, moderated, isFeatured: featured, state } = video;
  return { nsfw, moderated, featured, suspended: state === 'suspended' };
}

/** What was done, by which moderator, and the properties of a video before it. */
interface DoneAct extends Act {
  readonly actorId: number | null;
  readonly before: VideoBefore | null;
}

/**
 * Undoes `act`: a video gets its former properties back, and what it removed is there again. @throws AppError
 * `object_not_found` where it has been deleted since
 */
export async function undoAct(ctx: Ctx, moderator: Viewer, given: DoneAct): Promise<void> {
  const { type, id, outcome, ownerId, reason, before } = given;
  const word = { reason, isDecision: true };
  if (outcome === 'banned' && ownerId !== null) await unbanAccount(ctx, moderator.id, ownerId, word);
  const back = restoredFields(outcome, before ?? UNTOUCHED);
  if (type === 'video' && back)
    await (before?.withAddresses
      ? releaseWithAddresses(ctx, moderator, id, word)
      : changeVideo(ctx, moderator, id, back, reason));
  if (type === 'comment' && outcome === 'removed') {
    const comment = await findComment(ctx, null, id);
    // Its text is not kept for ever, and goes with its author.
    if (comment?.body === '') throw new AppError('object_not_found');
    if (comment && isGoneBy(comment, given)) await restoreComment(ctx, comment);
  }
  if (outcome !== 'removed') return;
  const undone = { actorId: moderator.id, reason };
  if (type === 'message') await bringBackMessage(ctx, id, undone);
  if (type === 'album') await bringBackAlbum(ctx, id, undone);
}

/**
 * Whether the act is why the comment is gone: its author or the video's owner may have deleted it before, or
 * once it was there again. Of a moderator whose account is gone the comment does not say so any more.
 */
function isGoneBy({ deletedBy }: Pick<CommentRow, 'deletedBy'>, { actorId }: DoneAct): boolean {
  return deletedBy === null || deletedBy === actorId;
}

/** Assumed properties of a video before decisions that did not record them. */
const UNTOUCHED: VideoBefore = { nsfw: false, moderated: false, featured: false, suspended: false };

function editFor(outcome: Outcome): Edit {
  if (outcome === 'suspended') return { suspended: true };
  return outcome === 'nsfw' ? { nsfw: true, featured: false, moderated: true } : { moderated: true };
}

async function ban(ctx: Ctx, moderator: Viewer, ownerId: number | null, reason: string): Promise<void> {
  const owner = ownerId === null ? null : await findAccountById(ctx, ownerId);
  if (!owner || !mayBan(moderator, owner)) throw new AppError('forbidden');
  await banAccount(ctx, moderator.id, owner.id, { addresses: false, reason, isDecision: true });
}

async function changeVideo(
  ctx: Ctx,
  moderator: Viewer,
  id: number,
  edit: Edit,
  reason: string,
): Promise<void> {
  const video = await findVideo(ctx, { id });
  if (!video || video.state === 'deleted') return;
  await editVideo(ctx, moderator, video, edit, { reason, isDecision: true });
}

/** Releases a video together with its owner's addresses. */
async function releaseWithAddresses(ctx: Ctx, moderator: Viewer, id: number, word: Word): Promise<void> {
  const video = await findVideo(ctx, { id });
  if (video && video.state !== 'deleted') await unbanVideo(ctx, moderator, video, word);
}

async function changeComment(ctx: Ctx, moderator: Viewer, { id, outcome, reason }: Act): Promise<void> {
  const comment = await findComment(ctx, null, id);
  if (!comment) return;
  const isThere = comment.state !== 'deleted';
  if (outcome === 'removed' && isThere) await deleteComment(ctx, comment, moderator.id, reason);
  if (outcome === 'fine' && comment.state === 'held') await approveComment(ctx, comment);
}

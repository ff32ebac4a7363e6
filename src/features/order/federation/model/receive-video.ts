import type { Ctx } from '#src/context.ts';
import { isOfCounts } from '../counts.ts';
import { hostIn, idIn, isSameHost, objectIn } from '../documents.ts';
import { receiveCounts } from './receive-counts.ts';
import { receiveWatch } from './receive-view.ts';
import { receiveDelete } from './receive-delete.ts';
import { receiveNote, receiveUpdate } from './receive-note.ts';
import { WATCH_ACTION } from '../views.ts';
import type { ReceivedActivity } from './receive.ts';
import { FETCH_VIDEO, findRemoteVideo, followedFromHere } from './known-videos.ts';
import { removeRemoteVideo } from './remote-videos.ts';

/** Somebody has published a video, or written a comment. */
export async function receiveCreate(ctx: Ctx, received: ReceivedActivity): Promise<void> {
  if (isOfVideo(received)) return hearOf(ctx, received);
  if (objectIn(received.activity, 'object')?.['type'] === WATCH_ACTION) return receiveWatch(ctx, received);
  return receiveNote(ctx, received);
}

/** A channel has passed on a video of its own site. What people pass on of others is theirs to show. */
export async function receiveAnnounce(ctx: Ctx, received: ReceivedActivity): Promise<void> {
  await hearOf(ctx, received);
}

/** Something about a video, a comment or a person has changed. */
export async function receiveChange(ctx: Ctx, received: ReceivedActivity): Promise<void> {
  if (isOfVideo(received)) return hearOf(ctx, received);
  if (isOfCounts(received.activity)) return receiveCounts(ctx, received);
  return receiveUpdate(ctx, received);
}

/** A video, a comment or a person is gone. A video is looked for where it was: only its site may say so. */
export async function receiveRemoval(ctx: Ctx, received: ReceivedActivity): Promise<void> {
  const { actor, activity } = received;
  const uri = idIn(activity, 'object') ?? '';
  const video = isSameHost(uri, actor.uri) ? await findRemoteVideo(ctx.db, uri) : null;
  if (!video) return receiveDelete(ctx, received);
  if (video.accountId === actor.accountId) return removeRemoteVideo(ctx, video.id);
  await ctx.jobs.send(FETCH_VIDEO, { uri }, { key: uri, receiver: hostIn(uri) ?? '' });
}

function isOfVideo({ activity }: ReceivedActivity): boolean {
  return objectIn(activity, 'object')?.['type'] === 'Video';
}

/**
 * A video is looked at where it is at home, whatever is said of it, if somebody here follows whoever says
 * so, or it is known.
 */
async function hearOf(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const uri = idIn(activity, 'object');
  if (uri === null || !isSameHost(uri, actor.uri)) return;
  const isOfInterest =
    (await followedFromHere(ctx.db, [actor])).size > 0 || (await findRemoteVideo(ctx.db, uri)) !== null;
  if (!isOfInterest) return;
  await ctx.jobs.send(FETCH_VIDEO, { uri }, { key: uri, receiver: hostIn(uri) ?? '' });
}

import { mayVoteOn } from '#features/talking/comment/rules.ts';
import { openComment } from '#features/talking/comment/model/find.ts';
import { voteOnComment } from '#features/talking/comment/model/change.ts';
import { COMMENTS } from '#features/talking/comment/model/rows.ts';
import { mayVote } from '#features/videos/video/rules.ts';
import { castVote, notifyOwner, readVotes } from '#features/watching/vote/model.ts';
import { readVotesOf } from '#features/watching/vote/model/ballot.ts';
import type { VoteValue } from '#features/watching/vote/rules.ts';
import type { Ctx } from '#src/context.ts';
import { ownObjectOf } from '../addresses.ts';
import { type Document, idIn } from '../documents.ts';
import { standingOf } from './hosts.ts';
import { openOwnVideo } from './own-objects.ts';
import type { ReceivedActivity } from './receive.ts';
import type { RemoteActor } from './remote-actors.ts';

/** What each kind of activity is worth. */
const VALUES = new Map<unknown, VoteValue>([
  ['Like', 1],
  ['Dislike', -1],
]);

/**
 * Somebody of another site votes on a video or a comment of this one: their one vote, stored and weighed as
 * those of all others.
 */
export async function receiveVote(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const value = VALUES.get(activity['type']);
  const isLimited = (await standingOf(ctx, actor.host)) === 'limited';
  if (value !== undefined && !isLimited) await vote(ctx, actor, activity, () => value);
}

/** Takes a vote back, unless it was changed since. */
export async function undoVote(ctx: Ctx, actor: RemoteActor, undone: Document): Promise<void> {
  const value = VALUES.get(undone['type']);
  await vote(ctx, actor, undone, (now) => (now === value ? 0 : now));
}

async function vote(
  ctx: Ctx,
  { accountId }: RemoteActor,
  activity: Document,
  change: (now: VoteValue) => VoteValue,
): Promise<void> {
  const thing = ownObjectOf(ctx.config, idIn(activity, 'object') ?? '');
  const voter = { id: accountId, acl: '' } as const;
  if (thing?.kind === 'video') {
    const video = await openOwnVideo(ctx, thing.id);
    const { id: videoId, accountId: ownerId } = video;
    if (!mayVote(voter, video)) return;
    const now = (await readVotes(ctx, accountId, [videoId])).get(videoId) ?? 0;
    const value = change(now);
    if (value === now) return;
    await castVote(ctx, { videoId, accountId, value, at: null });
    if (value === 1) await notifyOwner(ctx, { videoId, ownerId, voterId: accountId });
  } else if (thing?.kind === 'comment') {
    const comment = await openComment(ctx, null, { comment: thing.id });
    if (!mayVoteOn(voter, comment, comment.video)) return;
    const now = (await readVotesOf(ctx.db, COMMENTS, accountId, [comment.id])).get(comment.id) ?? 0;
    const value = change(now);
    if (value !== now) await voteOnComment(ctx, comment, accountId, value);
  }
}

import { type NewNotification, notifyAll } from '#features/people/notification/model/notify.ts';
import type { Ctx } from '#src/context.ts';
import { type Ballot, type Cast, readScoresOf, readVotesOf, storeVotes } from './model/ballot.ts';
import type { VoteValue } from './rules.ts';

/** Votes on videos. */
const VIDEOS: Ballot = { table: 'vote', thing: 'video_id', scores: 'video_counter', key: 'video_id' };

/** A vote on a video. `at` is the second of it at which it was given, or null. */
export interface Vote extends Omit<Cast, 'thingId'> {
  readonly videoId: number;
}

/** Stores votes on videos that come at the same moment. */
function storeAll(db: Ctx['db'], votes: readonly Cast[]): Promise<number[]> {
  return storeVotes(db, VIDEOS, votes);
}

/**
 * Stores the viewer's vote, one row a viewer and video, and answers the score that holds. The trigger on the
 * table moves the score in the same transaction; it is pushed to pages that show the video afterwards. Votes
 * that come at the same moment share a statement and its commit.
 */
export async function castVote(
  { db, bus, batches }: Pick<Ctx, 'db' | 'bus' | 'batches'>,
  { videoId, ...vote }: Vote,
): Promise<number> {
  const score = await batches.join(db, storeAll, { ...vote, thingId: videoId });
  bus.publish('vote', { id: videoId });
  return score;
}

/**
 * Notifies the owner that somebody has upvoted the video, once for each voter. After the vote and not within
 * it: the counters' row of a popular video must not be held while this is written.
 */
export async function notifyOwner(
  { db, bus, batches }: Pick<Ctx, 'db' | 'bus' | 'batches'>,
  { videoId, ownerId, voterId }: { videoId: number; ownerId: number | null; voterId: number },
): Promise<void> {
  if (ownerId === null) return;
  const notice = { accountId: ownerId, type: 'video-upvoted', actorId: voterId, videoId } as const;
  const told = await batches.join<NewNotification, number | null>(db, notifyAll, notice);
  if (told !== null) bus.publish('notification', { id: told });
}

/** The scores of these videos. */
export function readScores({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, number>> {
  return readScoresOf(db, VIDEOS, ids);
}

/** What this viewer voted on these videos; those without a vote are not in it. */
export function readVotes(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, VoteValue>> {
  return readVotesOf(db, VIDEOS, accountId, ids);
}

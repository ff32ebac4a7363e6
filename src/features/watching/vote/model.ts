import { notifyApart } from '#features/people/notification/model/notify.ts';
import { writeAtOnce } from '#platform/db/after-commit.ts';
import type { Ctx } from '#src/context.ts';
import { votedElsewhere } from './feature.ts';
import { type Ballot, type Cast, readScoresOf, readVotesOf, storeVotes } from './model/ballot.ts';
import type { VoteValue } from './rules.ts';

/** Where votes on videos are stored. */
const VIDEOS: Ballot = { table: 'vote', thing: 'video_id', scores: 'video_counter', key: 'video_id' };

/** A vote on a video. `at` is the position in the video at which it was cast, in seconds, or null. */
export interface Vote extends Omit<Cast, 'thingId'> {
  readonly videoId: number;
}

/** Stores a batch of votes on videos. */
function storeAll(db: Ctx['db'], votes: readonly Cast[]): Promise<number[]> {
  return writeAtOnce(db, (trx) => storeVotes(trx, VIDEOS, votes));
}

/**
 * Stores the viewer's vote, one row per viewer and video, and returns the new score. A trigger on the table
 * updates the score in the same transaction; afterwards it is pushed to pages that show the video. Votes cast
 * at the same moment share a statement and its commit.
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
 * The same for a video that is at home on another site, which hears of it exactly if it counts here: in a
 * transaction of its own.
 */
export async function castVoteElsewhere(
  { db, bus, events }: Pick<Ctx, 'db' | 'bus' | 'events'>,
  { videoId, accountId, value, at }: Vote,
): Promise<number> {
  const score = await db.transaction().execute(async (trx) => {
    const [now = 0] = await storeVotes(trx, VIDEOS, [{ thingId: videoId, accountId, value, at }]);
    await events.emit(trx, votedElsewhere, { videoId, accountId, value });
    return now;
  });
  bus.publish('vote', { id: videoId });
  return score;
}

/**
 * Notifies the owner about an upvote, once per voter. It runs after the vote's transaction, not in it, so
 * that the counter row of a popular video is not locked while the notification is written.
 */
export async function notifyOwner(
  ctx: Pick<Ctx, 'db' | 'bus' | 'batches'>,
  { videoId, ownerId, voterId }: { videoId: number; ownerId: number | null; voterId: number },
): Promise<void> {
  if (ownerId === null) return;
  await notifyApart(ctx, { accountId: ownerId, type: 'video-upvoted', actorId: voterId, videoId });
}

/** The scores of these videos. */
export function readScores({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, number>> {
  return readScoresOf(db, VIDEOS, ids);
}

/** This viewer's votes by video id; videos without a vote are left out. */
export function readVotes(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, VoteValue>> {
  return readVotesOf(db, VIDEOS, accountId, ids);
}

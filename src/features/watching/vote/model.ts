import { sql } from 'kysely';
import { type NewNotification, notifyAll } from '#features/people/notification/model/notify.ts';
import type { Ctx } from '#src/context.ts';
import type { VoteValue } from './rules.ts';

/** A vote as it is stored. `at` is the second of the video at which it was given, or null. */
export interface Vote {
  readonly videoId: number;
  readonly accountId: number;
  readonly value: VoteValue;
  readonly at: number | null;
}

/**
 * Stores the viewer's vote, one row a viewer and video, and answers the score that holds. The trigger on the
 * table moves the score in the same transaction; pages that show the video are told after it. Votes that come
 * at the same moment share a statement and its commit.
 */
export async function castVote(
  { db, bus, batches }: Pick<Ctx, 'db' | 'bus' | 'batches'>,
  vote: Vote,
): Promise<number> {
  const score = await batches.join(db, storeVotes, vote);
  bus.publish('vote', { id: vote.videoId });
  return score;
}

/**
 * Stores votes at once and answers the score of each one's video. Of two by one viewer on one video the later
 * holds.
 */
async function storeVotes(db: Ctx['db'], votes: readonly Vote[]): Promise<number[]> {
  const rows = inLockOrder(votes);
  await db
    .insertInto('vote')
    .columns(['video_id', 'account_id', 'value', 'at'])
    .expression((eb) => eb.selectFrom(asTable(rows)).select(['video_id', 'account_id', 'value', 'at']))
    .onConflict((conflict) =>
      conflict
        .columns(['video_id', 'account_id'])
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          at: eb.ref('excluded.at'),
          changed_at: sql`now()`,
        }))
        .whereRef('vote.value', '!=', 'excluded.value'),
    )
    .execute();
  const scores = await readScores({ db }, [...new Set(votes.map((vote) => vote.videoId))]);
  return votes.map((vote) => scores.get(vote.videoId) ?? 0);
}

/**
 * One vote a viewer and video, by video: two statements that lock in the same order never wait for each
 * other.
 */
function inLockOrder(votes: readonly Vote[]): Vote[] {
  const last = new Map(votes.map((vote) => [`${vote.videoId}:${vote.accountId}`, vote]));
  return [...last.values()].toSorted((a, b) => a.videoId - b.videoId || a.accountId - b.accountId);
}

/** The votes as rows that a statement can read: its text is the same for any number of them. */
function asTable(votes: readonly Vote[]) {
  const column = <K extends keyof Vote>(key: K) => sql.val(votes.map((vote) => vote[key]));
  return sql<{ video_id: number; account_id: number; value: number; at: number | null }>`unnest(
    ${column('videoId')}::bigint[], ${column('accountId')}::bigint[], ${column('value')}::smallint[], ${column('at')}::real[]
  )`.as<'cast_now'>(sql`cast_now(video_id, account_id, value, at)`);
}

/**
 * Tells the owner that somebody has voted the video up, once for each voter. After the vote and not within
 * it: the counters' row of a popular video must not be held while this is written.
 */
export async function tellOwner(
  { db, bus, batches }: Pick<Ctx, 'db' | 'bus' | 'batches'>,
  { videoId, ownerId, voterId }: { videoId: number; ownerId: number | null; voterId: number },
): Promise<void> {
  if (ownerId === null) return;
  const notice = { accountId: ownerId, type: 'video-upvoted', actorId: voterId, videoId } as const;
  const told = await batches.join<NewNotification, number | null>(db, notifyAll, notice);
  if (told !== null) bus.publish('notification', { id: told });
}

/** The scores of these videos. */
export async function readScores(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('video_counter')
    .select(['video_id', 'score'])
    .where((eb) => eb('video_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.video_id, row.score]));
}

/** What this viewer voted on these videos; those without a vote are not in it. */
export async function readVotes(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, VoteValue>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vote')
    .select(['video_id', 'value'])
    .where('account_id', '=', accountId)
    .where('video_id', 'in', ids)
    .where('value', '!=', 0)
    .execute();
  return new Map(rows.map((row) => [row.video_id, row.value as VoteValue]));
}

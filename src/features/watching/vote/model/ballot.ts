import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { VoteValue } from '../rules.ts';

/**
 * Where votes on one kind of thing stand: one row a thing and account in `table`, whose trigger moves `score`
 * in `scores`. All three belong to the feature whose things are voted on.
 */
export interface Ballot {
  readonly table: string;
  /** The column of the thing in `table`. */
  readonly thing: string;
  readonly scores: string;
  /** The column of the thing in `scores`. */
  readonly key: string;
}

/** A vote as it is stored. `at` is the second of the video at which it was given, or null. */
export interface Cast {
  readonly thingId: number;
  readonly accountId: number;
  readonly value: VoteValue;
  readonly at: number | null;
}

/**
 * Stores votes at once and answers the score of each one's thing. Of two by one viewer on one thing the later
 * holds.
 */
export async function storeVotes(db: Db, ballot: Ballot, votes: readonly Cast[]): Promise<number[]> {
  const rows = inLockOrder(votes);
  const column = <K extends keyof Cast>(key: K) => sql.val(rows.map((vote) => vote[key]));
  const [table, thing] = [sql.table(ballot.table), sql.ref(ballot.thing)];
  await sql`
    insert into ${table} (${thing}, account_id, value, at)
    select * from unnest(
      ${column('thingId')}::bigint[], ${column('accountId')}::bigint[], ${column('value')}::smallint[],
      ${column('at')}::real[])
    on conflict (${thing}, account_id) do update
      set value = excluded.value, at = excluded.at, changed_at = now()
      where ${table}.value <> excluded.value`.execute(db);
  const scores = await readScoresOf(db, ballot, [...new Set(votes.map((vote) => vote.thingId))]);
  return votes.map((vote) => scores.get(vote.thingId) ?? 0);
}

/**
 * One vote a viewer and thing, by thing: two statements that lock in the same order never wait for each
 * other.
 */
function inLockOrder(votes: readonly Cast[]): Cast[] {
  const last = new Map(votes.map((vote) => [`${vote.thingId}:${vote.accountId}`, vote]));
  return [...last.values()].toSorted((a, b) => a.thingId - b.thingId || a.accountId - b.accountId);
}

/** The scores of these things. */
export async function readScoresOf(
  db: Db,
  { scores, key }: Ballot,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; score: number }>`
    select ${sql.ref(key)} as id, score from ${sql.table(scores)}
      where ${sql.ref(key)} = any(${sql.val(ids)}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.score]));
}

/** What this viewer voted on these things; those without a vote are not in it. */
export async function readVotesOf(
  db: Db,
  { table, thing }: Ballot,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, VoteValue>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; value: VoteValue }>`
    select ${sql.ref(thing)} as id, value from ${sql.table(table)}
    where account_id = ${accountId} and ${sql.ref(thing)} = any(${sql.val(ids)}::bigint[]) and value <> 0
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.value]));
}

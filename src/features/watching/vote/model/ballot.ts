import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import type { VoteValue } from '../rules.ts';

/**
 * Where votes on one kind of thing are stored: `table` has one row per thing and account, and its trigger
 * updates `score` in `scores`. The tables and the trigger belong to the feature that owns the things.
 */
export interface Ballot {
  readonly table: string;
  /** The column of `table` that refers to the thing. */
  readonly thing: string;
  readonly scores: string;
  /** The column of `scores` that refers to the thing. */
  readonly key: string;
}

/** A vote as it is stored. `at` is the position in the video at which it was cast, in seconds, or null. */
export interface Cast {
  readonly thingId: number;
  readonly accountId: number;
  readonly value: VoteValue;
  readonly at: number | null;
}

/**
 * Stores votes and returns the new score of each one's thing. Of two votes by one viewer on
 * the same thing, the later one wins. Both statements are sent at once: the second sees what the first did.
 */
export async function storeVotes(trx: Trx, ballot: Ballot, votes: readonly Cast[]): Promise<number[]> {
  const rows = inLockOrder(votes);
  const column = <K extends keyof Cast>(key: K) => sql.val(rows.map((vote) => vote[key]));
  const [table, thing] = [sql.table(ballot.table), sql.ref(ballot.thing)];
  const stored = sql`
    insert into ${table} (${thing}, account_id, value, at)
    select * from unnest(
      ${column('thingId')}::bigint[], ${column('accountId')}::bigint[], ${column('value')}::smallint[],
      ${column('at')}::real[])
    on conflict (${thing}, account_id) do update
      set value = excluded.value, at = excluded.at, changed_at = now()
      where ${table}.value <> excluded.value`.execute(trx);
  const things = [...new Set(votes.map((vote) => vote.thingId))];
  const [, scores] = await Promise.all([stored, readScoresOf(trx, ballot, things)]);
  return votes.map((vote) => scores.get(vote.thingId) ?? 0);
}

/**
 * The last vote of each viewer on each thing, sorted by thing: statements that lock rows in the same order
 * cannot deadlock.
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

/** This viewer's votes by the thing's id; things without a vote are left out. */
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

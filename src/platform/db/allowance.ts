import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** What somebody may have, or do within a time, only so often. */
export interface Allowance {
  /** What it is, such as `comments`: the same word wherever the same things are counted. */
  readonly name: string;
  /** Whose it is: an account, a video, the hash of an address. */
  readonly owner: number | string;
}

/**
 * Makes everybody else who counts the same allowance wait until the transaction ends. Call it, then count
 * what is there, then store the new row, each in a statement of its own: a statement sees what was there when
 * it began, before it waited for any lock. Whoever counts several takes them in the order of their names.
 */
export async function takeTurn(trx: Trx, { name, owner }: Allowance): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${String(owner)}))`.execute(trx);
}

/** The same for several owners, in one order for all: nobody waits for somebody who waits for them. */
export async function takeTurns(
  trx: Trx,
  { name, owners }: Pick<Allowance, 'name'> & { readonly owners: readonly Allowance['owner'][] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}), hash) from (
    select distinct hashtext(owner) as hash from unnest(${owners.map(String)}::text[]) owner order by hash
  ) locks`.execute(trx);
}

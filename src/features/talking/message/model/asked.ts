import { sql } from 'kysely';
import { nameKey } from '#features/people/account/username.ts';
import { blockBetween } from '#features/people/user/model/hidden.ts';
import type { Db } from '#platform/db/db.ts';
import type { Reader } from './store.ts';

/** Somebody whom the sender has named. */
export interface AskedPerson extends Reader {
  /** They are at home on this site. */
  readonly isHere: boolean;
  /** One of the two blocks the other. */
  readonly isBlocked: boolean;
  /** The conversation of the two; null if they have none yet. */
  readonly pairId: number | null;
}

/**
 * The active accounts that these ids or names mean, in their order; null for each that there is not. An id
 * takes precedence over a name that looks like one.
 */
export async function readAsked(
  db: Db,
  senderId: number,
  names: readonly string[],
): Promise<(AskedPerson | null)[]> {
  const ids = names.map((name) => (/^\d{1,15}$/.test(name) ? Number(name) : null));
  const { rows } = await sql<AskedPerson & { at: number }>`
    select named.at, account.id, account.username, account.displayname,
      account.avatar_version as "avatarVersion", account.host is null as "isHere",
      ${blockBetween(sql`${senderId}::bigint`, sql`account.id`)} as "isBlocked",
      pair.id as "pairId", coalesce(reads.is_muted, false) as "isMuted"
    from unnest(${names.map(nameKey)}::text[], ${ids}::bigint[]) with ordinality named (key, id, at)
    cross join lateral (select coalesce(
      (select id from account where id = named.id),
      (select id from account where username_key = named.key),
      (select account_id from former_name where name_key = named.key)) as id) meant
    join account on account.id = meant.id and account.state = 'active'
    left join message_thread pair on pair.low_id = least(account.id, ${senderId})
      and pair.high_id = greatest(account.id, ${senderId})
    left join message_participant reads on reads.thread_id = pair.id and reads.account_id = account.id
  `.execute(db);
  return names.map((_name, at) => rows.find((row) => row.at === at + 1) ?? null);
}

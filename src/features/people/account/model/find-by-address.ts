import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { emailKey } from '../rules.ts';

/** Accounts with one unproven address that are looked at: it may be given at any number of sign-ups. */
const MOST_UNPROVEN = 3;

/**
 * The accounts with an address: the one whose owner has confirmed it; else, oldest first, those that were
 * given it and have not proven it. An unproven address opens nothing by itself: a caller must still know the
 * account's password, or read the letter that is sent to the address.
 */
export async function findByAddress({ db }: Pick<Ctx, 'db'>, address: string) {
  const key = emailKey(address);
  const rows = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'state', 'email_key'])
    .where((eb) =>
      eb.or([
        eb('email_key', '=', key),
        eb.and([eb('email_key', 'is', null), eb(sql`lower(email)`, '=', key)]),
      ]),
    )
    .orderBy(sql`email_key is null`)
    .orderBy('id')
    .limit(MOST_UNPROVEN)
    .execute();
  return rows[0]?.email_key ? rows.slice(0, 1) : rows;
}

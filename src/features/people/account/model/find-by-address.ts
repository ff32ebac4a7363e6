import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { emailKey } from '../rules.ts';

/**
 * How many accounts with the same unconfirmed address are considered: anybody can sign up with it any number
 * of times.
 */
const MOST_UNPROVEN = 3;

/**
 * The accounts with an address: the one whose owner has confirmed it or, if there is none, those that gave it
 * without confirming it, oldest first. An unconfirmed address grants nothing by itself: a caller must still
 * know the account's password, or read the e-mail sent to the address.
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

import type { Trx } from '#platform/db/db.ts';
import { nameKey, plainName } from '../username.ts';
import { BIO_MAX } from '../texts.ts';

/** Somebody of another site. */
export interface RemoteProfile {
  /** `alice@example.org`, which is the username here. */
  readonly handle: string;
  /** The part behind the `@`. */
  readonly host: string;
  readonly bio: string;
}

/**
 * Creates the account of somebody of another site, to which nobody here can sign in, within the caller's
 * transaction. Nobody is welcomed, and no name of this site can be like theirs, which has an `@`. Null when
 * there is one with that handle already.
 */
export async function createRemoteAccount(trx: Trx, profile: RemoteProfile): Promise<number | null> {
  const created = await trx
    .insertInto('account')
    .values({
      username: plainName(profile.handle),
      username_key: nameKey(profile.handle),
      host: profile.host,
      bio: profile.bio.slice(0, BIO_MAX),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  await trx.insertInto('account_counter').values({ account_id: created.id }).execute();
  return created.id;
}

/** Changes what an account of another site says of itself. */
export async function describeRemoteAccount(trx: Trx, accountId: number, bio: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ bio: bio.slice(0, BIO_MAX) })
    .where('id', '=', accountId)
    .where('host', 'is not', null)
    .execute();
}

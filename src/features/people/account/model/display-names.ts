import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { displaynameChosen } from '../events.ts';
import { lookKey } from '../username.ts';

/**
 * Checks that nobody with a role is called like this. Other people may share a name: the database shows the
 * username behind it then. @throws AppError `displayname_taken`
 */
export async function requireOwnName(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  accountId: number,
  displayname: string,
): Promise<void> {
  const other = await trx
    .selectFrom('account')
    .select('id')
    .where('acl', '=', 'moderator')
    .where('id', '!=', accountId)
    .where(isCalled(displayname))
    .executeTakeFirst();
  if (other) throw new AppError('displayname_taken', undefined, { param: 'displayname' });
  await events.emit(trx, displaynameChosen, { accountId, displayname });
}

/** Whether the joined account goes by this name, or by a username that looks like it. */
export function isCalled(name: string) {
  return sql<boolean>`(account.username_key = name_fold(${name}) or account.chosen_key = name_fold(${name})
    or account.look_key = ${lookKey(name.replace(/\s+/g, ''))})`;
}

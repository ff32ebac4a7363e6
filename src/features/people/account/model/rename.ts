import { isUniqueViolation } from '#platform/db/errors.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { usernameMistake } from '../rules.ts';
import { nameColumns, requireFreeName } from './create-account.ts';
import { keepFormerName } from './former-names.ts';

/**
 * Gives an account another username in place of one that it may not have, and takes its display name away.
 * The old one still leads to it and signs its owner in, and nobody can have it again.
 * @throws AppError `invalid_param`, `username_taken`, `username_reserved`
 */
export async function takeNameAway(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'events'>,
  account: { readonly id: number; readonly username: string },
  username: string,
): Promise<void> {
  const mistake = usernameMistake(username);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  await requireFreeName(trx, ctx, username, account.id);
  await keepFormerName(trx, ctx, account, username, true);
  const values = { ...nameColumns(username), displayname: '' };
  await trx
    .updateTable('account')
    .set(values)
    .where('id', '=', account.id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new AppError('username_taken', undefined, { param: 'username', cause: error })
        : error;
    });
}

import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { SERVER_TEXTS } from '../texts.ts';

/** Whether the follower is notified of the account's new videos. */
export async function isNotified(
  { db }: Pick<Ctx, 'db'>,
  followerId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('follow_user')
    .select('notify')
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.notify ?? false;
}

/**
 * Sets whether the follower is notified of each new video.
 * @throws AppError `invalid_param` for somebody who does not follow the account
 */
export async function setNotified(
  { db }: Pick<Ctx, 'db'>,
  followerId: number,
  accountId: number,
  wanted: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('follow_user')
    .set({ notify: wanted })
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (wanted && numUpdatedRows === 0n)
    throw new AppError('invalid_param', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).followFirst, { param: 'user' });
}

/** The next followers, after the id `after`, who want to be notified of the account's new videos. */
export async function listNotifiedFollowers(
  db: Db,
  accountId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('follow_user')
    .select('follower_id')
    .where('account_id', '=', accountId)
    .where('notify', '=', true)
    .where('follower_id', '>', after)
    .orderBy('follower_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.follower_id);
}

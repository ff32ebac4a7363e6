import { isCalled } from '#features/people/account/model/display-names.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Whether the account moderates the channel. */
export async function moderatesChannel(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  channelId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('channel_moderator')
    .select('account_id')
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of those who moderate the channel, by name, and how many there are. */
export async function moderatorIds(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  channelId: number,
  page: ListPage,
) {
  const all = db
    .selectFrom('channel_moderator')
    .innerJoin('account', 'account.id', 'channel_moderator.account_id')
    .where('channel_id', '=', channelId)
    .where('account.state', '=', 'active');
  const [found, total] = await Promise.all([
    readPage(
      siteKey,
      'channel moderators',
      all.select(['account.id', 'account.created_at as at']),
      sortBy(['account.username_key', 'asc']),
      page,
    ),
    countRows(all),
  ]);
  return {
    ids: found.rows.map(({ id }) => id),
    next: found.next,
    total,
    last: found.rows.at(-1)?.at ?? null,
  };
}

/** Who appoints whom for which channel. */
interface Appointment {
  /** Null is the site itself. */
  readonly actorId: number | null;
  readonly channelId: number;
  readonly accountId: number;
}

/** Lets the account moderate the channel from now on; it is no error where it does already. */
export async function appointModerator(
  { db }: Pick<Ctx, 'db'>,
  { actorId, channelId, accountId }: Appointment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('channel_moderator')
      .values({ channel_id: channelId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const about = { objectType: 'channel', objectId: channelId, ownerId: accountId } as const;
    await recordAudit(trx, { actorId, action: 'channel-moderator-appointed', ...about });
  });
}

/** Removes the account from the channel's moderators; it is no error if it was not one. */
export async function dismissModerator(
  { db }: Pick<Ctx, 'db'>,
  { actorId, channelId, accountId }: Appointment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('channel_moderator')
      .where('channel_id', '=', channelId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!numDeletedRows) return;
    const about = { objectType: 'channel', objectId: channelId, ownerId: accountId } as const;
    await recordAudit(trx, { actorId, action: 'channel-moderator-dismissed', ...about });
  });
}

/**
 * Checks that no moderator of one of the site's own channels is called like this. Members' channels keep no
 * names free. @throws AppError `displayname_taken`
 */
export async function requireNoModeratorsName(
  trx: Trx,
  { accountId, displayname }: { readonly accountId: number; readonly displayname: string },
): Promise<void> {
  const other = await trx
    .selectFrom('channel_moderator')
    .innerJoin('account', 'account.id', 'channel_moderator.account_id')
    .innerJoin('channel', 'channel.id', 'channel_moderator.channel_id')
    .select('account.id')
    .where('channel.owner_id', 'is', null)
    .where('account.id', '!=', accountId)
    .where(isCalled(displayname))
    .limit(1)
    .executeTakeFirst();
  if (other) throw new AppError('displayname_taken', undefined, { param: 'displayname' });
}

import { sql } from 'kysely';
import type { IdsPage } from '#features/people/follow/model/accounts-page.ts';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { Membership } from '../rules.ts';
import { mayFile } from './filing.ts';

/** Which of a channel's people, and who looks, null for a visitor. */
export interface MemberQuery {
  readonly channelId: number;
  readonly state: Membership;
  readonly viewerId: number | null;
}

/** Ids of the channel's people of this state whom the viewer sees, newest first, and how many there are. */
export async function memberIds(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  { channelId, state, viewerId }: MemberQuery,
  page: ListPage,
): Promise<IdsPage> {
  const all = db
    .selectFrom('channel_member')
    .innerJoin('account', 'account.id', 'channel_member.account_id')
    .where('channel_member.channel_id', '=', channelId)
    .where('channel_member.state', '=', state)
    .where('account.state', '=', 'active')
    .$if(viewerId !== null, (q) =>
      q.where(sql<boolean>`account.id <> all(${hiddenFrom(viewerId ?? 0, { mutes: false })})`),
    );
  const rows = all.select(['account.id', 'channel_member.changed_at as at']);
  const sort = sortBy(['channel_member.changed_at', 'desc'], ['channel_member.account_id', 'desc']);
  const [found, total] = await Promise.all([
    readPage(siteKey, `channel people ${channelId} ${state}`, rows, sort, page),
    countRows(all),
  ]);
  const ids = found.rows.map(({ id }) => id);
  return { ids, next: found.next, total, last: found.rows.at(-1)?.at ?? null };
}

/** What somebody is to a channel: a moderator, invited to become one, a member, offered the whole of it. */
export async function standingIn({ db }: Pick<Ctx, 'db'>, channelId: number, accountId: number) {
  const moderates = db
    .selectFrom('channel_moderator')
    .select('account_id')
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId);
  const isInvited = db
    .selectFrom('channel_invitation')
    .select('account_id')
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId);
  const row = await db
    .selectFrom('channel')
    .leftJoin('channel_member as own', (join) =>
      join.onRef('own.channel_id', '=', 'channel.id').on('own.account_id', '=', accountId),
    )
    .select(({ exists }) => [
      exists(moderates).as('moderates'),
      exists(isInvited).as('isInvited'),
      'own.state as membership',
      mayFile(accountId).as('mayFile'),
    ])
    .where('channel.id', '=', channelId)
    .executeTakeFirstOrThrow();
  return {
    moderates: Boolean(row.moderates),
    isInvited: Boolean(row.isInvited),
    membership: row.membership as Membership | null,
    mayFile: row.mayFile,
  };
}

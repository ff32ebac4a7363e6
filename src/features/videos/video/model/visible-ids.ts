import { sql } from 'kysely';
import type { Listener } from '#platform/push/tickets.ts';
import type { Ctx } from '#src/context.ts';
import { maySeeUnlisted } from '../rules.ts';
import { isListed, openTo } from './visible.ts';
import { isHidden } from './rows.ts';

/**
 * Of these videos, those that an open page may follow by their number: public and finished ones, and for
 * owners and moderators all that are playable or in processing, and for followers finished ones that are for
 * them, premieres before they begin, and what is on air: moderators in person, and owners also by an
 * application that may see their unlisted videos. Viewers who have the link of another one get its counts
 * with the answers to their heartbeats.
 */
export async function visibleIds(
  { db }: Pick<Ctx, 'db'>,
  listener: Listener,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const ownerId = maySeeUnlisted(listener) ? listener.id : 0;
  const staffId = listener.scopes === null ? listener.id : 0;
  const rows = await db
    .selectFrom('video')
    .select('id')
    .where('id', 'in', ids)
    .where(({ not }) => not(isHidden))
    .where((eb) =>
      eb.or([
        isListed(),
        eb.and([
          eb('state', 'in', ['initial', 'stored', 'success']),
          eb.or([eb('account_id', '=', ownerId), isModeratorId(staffId)]),
        ]),
        eb.and([eb('state', '=', 'success'), eb('subscribed_only', '=', true), openTo(ownerId)]),
        eb.and([eb('state', 'in', ['initial', 'stored', 'success']), eb('premiere', '=', true)]),
        eb.and([
          eb('state', 'in', ['initial', 'stored']),
          eb('on_air', '=', true),
          eb.or([eb('private', '=', false), eb.and([eb('subscribed_only', '=', true), openTo(ownerId)])]),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

function isModeratorId(viewerId: number) {
  return sql<boolean>`exists (select from account where account.id = ${viewerId}
    and account.acl = 'moderator')`;
}

import { sql, type SqlBool } from 'kysely';
import { isElsewhere } from '#base/person.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { isSameHost } from '../documents.ts';
import type { HomeOfPerson } from '../home-texts.ts';
import { federates } from '../rules.ts';

/** Where an account is at home, and where it has moved to; null for most accounts of this site. */
export async function findHomeOf(
  ctx: Pick<Ctx, 'db' | 'settings' | 'config'>,
  { id, username }: { readonly id: number; readonly username: string },
  viewerId: number | null,
): Promise<HomeOfPerson | null> {
  if (!isElsewhere(username) && !federates(ctx)) return null;
  const viewer = viewerId ?? 0;
  const row = await ctx.db
    .selectFrom('account')
    .leftJoin('remote_actor', 'remote_actor.account_id', 'account.id')
    .leftJoin('federation_person', 'federation_person.account_id', 'account.id')
    .leftJoin('account as moved', (join) =>
      join.on(sql<SqlBool>`moved.id = coalesce(remote_actor.moved_to, federation_person.moved_to)`),
    )
    .select(['remote_actor.host', 'page', 'uri', 'moved.username as movedTo'])
    .select([
      sql<boolean>`exists (select from remote_follow where remote_follow.account_id = ${id}
        and follower_id = ${viewer} and accepted_at is null)`.as('isAsked'),
      sql<boolean>`exists (select from mute_host where mute_host.account_id = ${viewer}
        and mute_host.host = account.host)`.as('isMuted'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!row || (row.host === null && row.movedTo === null)) return null;
  const { host, page, uri, isAsked, isMuted, movedTo } = row;
  const moved = movedTo && { handle: movedTo, href: href('user-profile', { username: movedTo }) };
  const address = isSameHost(page, uri) ? (page ?? uri) : uri;
  return { host: host ?? '', href: address ?? '', isAsked, isMuted, moved: moved || null };
}

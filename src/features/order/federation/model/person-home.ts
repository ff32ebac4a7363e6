import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { isSameHost } from '../documents.ts';
import type { HomeOfPerson } from '../home-texts.ts';

/** Where an account is at home; null for those of this site, which are not asked for. */
export async function findHomeOf(
  { db }: Pick<Ctx, 'db'>,
  { id, username }: { readonly id: number; readonly username: string },
  viewerId: number | null,
): Promise<HomeOfPerson | null> {
  // Only names of other sites have it.
  if (!username.includes('@')) return null;
  const row = await db
    .selectFrom('remote_actor')
    .select(['host', 'page', 'uri'])
    .select(
      sql<boolean>`exists (select from remote_follow where remote_follow.account_id = ${id}
        and follower_id = ${viewerId ?? 0} and accepted_at is null)`.as('isAsked'),
    )
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { host, page, uri, isAsked } = row;
  return { host, href: isSameHost(page, uri) ? (page ?? uri) : uri, isAsked };
}

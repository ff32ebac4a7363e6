import { sql } from 'kysely';
import { truncate } from '#base/title.ts';
import type { Ctx } from '#src/context.ts';
import { type NamedThing, type NamedType, nameKey, type ObjectNames } from '../field-rules.ts';

/** Longest excerpt that stands for a comment, characters. */
const EXCERPT = 60;

/**
 * Current names of these things by `nameKey`: empty for those without a title, and nothing for those that are
 * gone. One statement; none if there is nothing to name.
 */
export async function readNames(
  { db }: Pick<Ctx, 'db'>,
  things: readonly NamedThing[],
): Promise<ObjectNames> {
  if (things.length === 0) return {};
  const parts = [...new Set(things.map(({ type }) => type))].map((type) =>
    namesOf(
      type,
      things.filter((thing) => thing.type === type).map(({ id }) => id),
    ),
  );
  const { rows } = await sql<
    NamedThing & { readonly name: string | null }
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(
    rows.map(({ type, id, name }) => [nameKey(type, id), truncate(name ?? '', EXCERPT)]),
  );
}

function namesOf(type: NamedType, ids: readonly number[]) {
  const these = sql`where id = any(${[...new Set(ids)]}::bigint[])`;
  return {
    user: sql`select 'user' as type, id, username as name from account ${these}`,
    video: sql`select 'video' as type, id, title as name from video ${these} and state <> 'deleted'`,
    comment: sql`select 'comment' as type, id, body as name from comment ${these} and state <> 'deleted'`,
    album: sql`select 'album' as type, id, title as name from album ${these}`,
    channel: sql`select 'channel' as type, id, title as name from channel ${these}`,
    ad: sql`select 'ad' as type, id, title as name from house_ad ${these}`,
  }[type];
}

import { sql, type SqlBool } from 'kysely';
import { onAirFeed, type OnAirQuery } from '#features/watching/feed/model/on-air.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { parseQuery } from '../rules.ts';
import type { FoundVideos } from './videos.ts';

/**
 * What is on air and has the words of the query in its title, its description or the name of its owner; all
 * of it where there are none. There is never so much of it that an index would be worth its keeping.
 */
export async function searchOnAir(
  ctx: Ctx,
  viewer: Actor | null,
  { query, ...narrowed }: Pick<OnAirQuery, 'limit' | 'user' | 'channel'> & { readonly query: string },
): Promise<FoundVideos> {
  const { words } = parseQuery(query);
  const text = sql`concat_ws(' ', video.title, video.description,
    (select username from account where account.id = video.account_id))`;
  const fits = sql<SqlBool>`to_tsvector('folded', ${text}) @@ to_tsquery('folded', ${words})`;
  const found = await onAirFeed(ctx, viewer, { ...narrowed, ...(words !== null && { fits }) });
  return { ...found, corrected: null };
}

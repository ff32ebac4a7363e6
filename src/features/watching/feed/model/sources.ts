import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';

/** A person or a channel whose videos are in a feed. */
export interface Source {
  readonly kind: 'user' | 'channel';
  readonly id: number;
  /** The name in addresses; `title` is the one that people read. */
  readonly name: string;
  readonly title: string;
  /** The version of its picture; 0 if it has none. */
  readonly version: number;
}

/**
 * The channels and people that the viewer followed last, at most `most` of either kind; for visitors, the
 * default channels.
 */
export async function followedSources(
  { db }: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'id'> | null,
  most: number,
): Promise<readonly Source[]> {
  const channels = viewer
    ? sql`select channel_id, created_at from follow_channel where account_id = ${viewer.id}
        order by created_at desc limit ${most}`
    : sql`select id as channel_id, created_at from channel where is_default order by title limit ${most}`;
  const people = sql`select account_id, created_at from follow_user where follower_id = ${viewer?.id ?? 0}
    order by created_at desc limit ${most}`;
  const { rows } = await sql<Source>`
    select 'channel' as kind, channel.id, url as name, title, picture_version as version
      from (${channels}) as followed join channel on channel.id = followed.channel_id
    union all
    select 'user', account.id, username, displayname, avatar_version
      from (${people}) as followed join account on account.id = followed.account_id
      where account.state = 'active'`.execute(db);
  return rows;
}

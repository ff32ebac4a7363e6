import { type SelectQueryBuilder, sql } from 'kysely';
import { foldText } from '#base/fold-text.ts';
import { countRows, type ListPage, readPage, type SortKey, sortBy } from '#platform/db/keyset.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import type { ChannelRow } from '../model.ts';
import type { ChannelsOrder } from '../rules.ts';

/** Which channels, and in which order. */
export interface ChannelQuery {
  /** Part of the title or of the address, or the beginning of the title if it is short; empty for all. */
  readonly text: string;
  /** Looks only at the beginnings of titles, or at parts however short they are. */
  readonly begins?: boolean;
  readonly order: ChannelsOrder;
  /** Also those that are hidden in the uploader. */
  readonly withHidden: boolean;
}

/** Each is the order of an index, which a page reads from its place on. */
const SORTS: Readonly<Record<ChannelsOrder, readonly SortKey[]>> = {
  videos: sortBy(['video_count', 'desc'], ['id', 'desc']),
  newest: sortBy(['id', 'desc']),
  title: sortBy(['title', 'asc'], ['id', 'asc']),
  // Those without videos last.
  followers: [
    { by: sql`(video_count > 0)`, direction: 'desc' },
    ...sortBy(['follower_count', 'desc'], ['video_count', 'desc'], ['id', 'desc']),
  ],
};

/** Characters from which the index of parts of names is of use. */
const PARTS_FROM = 3;

/** A page of channels. */
export function listChannels(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  query: ChannelQuery,
  page: ListPage,
) {
  const rows = db.selectFrom('channel').$call(matching(query)).selectAll();
  const { order, text, withHidden } = query;
  const list = `channels ${order} ${withHidden ? 'all' : 'shown'} ${text}`;
  return readPage(siteKey, list, rows, SORTS[order], page);
}

/** How many channels these are: all of them are counted by the database as they come and go. */
export async function countChannels(
  { db }: Pick<Ctx, 'db'>,
  query: Omit<ChannelQuery, 'order'>,
): Promise<number> {
  if (query.text === '') {
    const counted = db.selectFrom('channel_total').select(sql<number>`sum(channels)::int`.as('total'));
    const shown = query.withHidden ? counted : counted.where('is_hidden', '=', false);
    return (await shown.executeTakeFirstOrThrow()).total;
  }
  return countRows(db.selectFrom('channel').$call(matching(query)));
}

/** The channels with videos that most people follow, and then others, that are not hidden. */
export async function mostFollowed(ctx: Pick<Ctx, 'db' | 'siteKey'>, limit: number): Promise<ChannelRow[]> {
  const query = { text: '', order: 'followers', withHidden: false } as const;
  return [...(await listChannels(ctx, query, { offset: 0, limit })).rows];
}

/**
 * The channels that somebody follows and then others, each by title, and how many of them are followed; at
 * most that many.
 */
export async function followedFirst({ db }: Pick<Ctx, 'db'>, accountId: number, most: number) {
  const followed = await db
    .selectFrom('channel')
    .innerJoin('follow_channel', 'follow_channel.channel_id', 'channel.id')
    .where('follow_channel.account_id', '=', accountId)
    .selectAll('channel')
    .orderBy('title')
    .orderBy('id')
    .limit(most)
    .execute();
  const ids = followed.map(({ id }) => id);
  const others = await db
    .selectFrom('channel')
    .$if(ids.length > 0, (q) => q.where(sql<boolean>`id <> all(${ids}::bigint[])`))
    .selectAll()
    .orderBy('title')
    .orderBy('id')
    .limit(most - ids.length)
    .execute();
  return { channels: [...followed, ...others], followed: ids.length };
}

/** Narrows a list of channels to those that are asked for. */
export function matching({ text, begins, withHidden }: Omit<ChannelQuery, 'order'>) {
  const part = foldText(text).replace(/[\\%_]/g, '\\$&');
  const isBeginning = begins ?? part.length < PARTS_FROM;
  return function narrow<O>(all: SelectQueryBuilder<Database, 'channel', O>) {
    return all
      .$if(!withHidden, (q) => q.where('hide_suggest', '=', false))
      .$if(part !== '' && !isBeginning, (q) =>
        q.where(sql<boolean>`fold_text(title || ' ' || url) like ${`%${part}%`}`),
      )
      .$if(part !== '' && isBeginning, (q) => q.where(sql<boolean>`fold_text(title) like ${`${part}%`}`));
  };
}

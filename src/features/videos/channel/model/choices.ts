import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import type { ChannelRow } from '../model.ts';
import { CHOICES_MAX } from '../rules.ts';
import { mayFile } from './filing.ts';
import { matching } from './lists.ts';

/** Most of each kind that are offered before somebody searches. */
const EACH = 20;

/** Most channels that a search offers. */
const FOUND = 20;

/** What channels are offered. */
export interface ChoiceQuery {
  /** Offers those with this in their names, rather than those that are at hand. */
  readonly text?: string;
  /** Those that they used last. */
  readonly used?: readonly number[];
  /** A channel that is offered in any case: the video is in it. */
  readonly current?: number | null;
}

/** Channels to choose from by title, and whether there are more, which a search finds. */
export interface Choices {
  readonly channels: readonly ChannelRow[];
  readonly more: boolean;
}

/**
 * Channels that somebody may want to file a video under, by one statement: found by their names, or their
 * own, those they moderate, are members of, follow and used last, those that the site shows to visitors, and
 * the largest. Those in which they may file nothing are left out.
 */
export async function channelChoices(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  { text = '', used = [], current = null }: ChoiceQuery,
): Promise<Choices> {
  const shown = { text, withHidden: false };
  const all = db.selectFrom('channel').$call(matching(shown)).where(mayFile(accountId));
  const found =
    text === ''
      ? all
          .innerJoin(atHand(accountId, used).as('near'), 'near.channel_id', 'channel.id')
          .orderBy('near.rank')
      : all.orderBy('video_count', 'desc');
  const most = text === '' ? CHOICES_MAX : FOUND;
  const rows = await found
    .selectAll('channel')
    .orderBy('channel.id')
    .limit(most + 1)
    .execute();
  const held = current !== null && !rows.some(({ id }) => id === current) ? await one(db, current) : [];
  const channels = [...rows.slice(0, most), ...held].toSorted((a, b) => a.title.localeCompare(b.title));
  return { channels, more: rows.length > most || (text === '' && rows.length >= EACH) };
}

function one(db: Ctx['db'], id: number): Promise<ChannelRow[]> {
  return db.selectFrom('channel').selectAll().where('id', '=', id).execute();
}

/** Each part is read from an index and bounded; a channel has the rank of its first part. */
function atHand(accountId: number, used: readonly number[]) {
  return sql<{ channel_id: number; rank: number }>`(
    select channel_id, min(rank) as rank from (
      ${part(0, sql`select id from channel where owner_id = ${accountId}`)}
      union all ${part(1, sql`select channel_id from channel_moderator where account_id = ${accountId}`)}
      union all ${part(
        2,
        sql`select channel_id from channel_member where account_id = ${accountId} and state = 'member'`,
      )}
      union all ${part(3, sql`select unnest(${used}::bigint[])`)}
      union all ${part(
        4,
        sql`select channel_id from follow_channel where account_id = ${accountId} order by created_at desc`,
      )}
      union all ${part(5, sql`select id from channel where is_default order by title, id`)}
      union all ${part(
        6,
        sql`select id from channel where filing = 'everyone' order by video_count desc, id desc`,
      )}
    ) as parts group by channel_id)`;
}

function part(rank: number, ids: RawBuilder<unknown>) {
  const name = sql.raw(`part${rank}`);
  return sql`(select *, ${sql.lit(rank)}::int as rank from (${ids} limit ${EACH}) as ${name}(channel_id))`;
}

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isBehind, orderOf, sortBy } from '#platform/db/keyset.ts';
import { type FollowedSources, type FeedScope, newestBeside, newestTagged, type videosOf } from './query.ts';

/** With more owners than this, the whole list is walked down instead. */
const MOST_OWNERS = 500;

const NEWEST = sortBy(['video.completed_at', 'desc'], ['video.id', 'desc']);

/** Whether a page lists followed owners from the newest down, few enough to query each of them. */
export function mayAskOwners({ followed, order, direction = 'desc' }: FeedScope, offset: number): boolean {
  if (!followed || order !== 'date' || direction === 'asc' || offset > 0) return false;
  const { accounts = [], channels = [] } = followed;
  const owners = accounts.length + channels.length;
  return owners > 0 && owners <= MOST_OWNERS;
}

/** A kind of owner, and the column that names one. */
interface OwnerKind {
  readonly kind: 'accounts' | 'channels';
  readonly column: string;
}

const BY_ACCOUNT: OwnerKind = { kind: 'accounts', column: 'video.account_id' };
const BY_CHANNEL: OwnerKind = { kind: 'channels', column: 'video.channel_id' };

/**
 * Limits these videos to the `limit` newest of the owners and a few more, in no order. The newest video of
 * each owner gives a bound: nothing older than the `limit`th of them can be among the newest. So it is as
 * quick for many owners as for one who last posted years ago. Followed tags add their newest videos. Those of
 * a channel leave out what is for followers: their accounts have it, and the channels' index does not.
 */
export function amongNewest(
  videos: Readonly<Record<'accounts' | 'channels', ReturnType<typeof videosOf>>>,
  { accounts, channels, tags, groups }: FollowedSources,
  { values, limit: most }: { values: readonly string[] | null; limit: number },
) {
  const own = ({ kind, column }: OwnerKind, limit: number, where: RawBuilder<SqlBool>) =>
    videos[kind]
      .select(['video.id', 'video.completed_at'])
      .where(sql<SqlBool>`${sql.ref(column)} = owner.id`)
      .where(where)
      .$if(values !== null, (q) => q.where(isBehind(NEWEST, values ?? [])))
      .orderBy(orderOf(NEWEST))
      .limit(sql.lit(limit));
  const owners = [
    ...(accounts ? [{ ...BY_ACCOUNT, ids: accounts }] : []),
    ...(channels ? [{ ...BY_CHANNEL, ids: channels }] : []),
  ];
  const first = owners.map(
    ({ ids, ...of }) => sql`
    select owner.id, ${sql.lit(of.column)} as kind, own.id as video_id, own.completed_at
    from unnest(${ids}::bigint[]) as owner (id)
    cross join lateral ${own(of, 1, sql`true`)} as own`,
  );
  const bound = sql`(select completed_at from bound)`;
  const rest = owners.map(
    (of) => sql`
    select own.id from owner
    cross join lateral ${own(of, most, sql`video.completed_at >= ${bound}`)} as own
    where owner.kind = ${sql.lit(of.column)} and owner.completed_at >= ${bound}`,
  );
  const tagged = [...(tags ? [newestTagged(tags)] : []), ...(groups ? [newestBeside(groups)] : [])];
  const union = sql` union all `;
  return sql<SqlBool>`video.id = any(array(
    with owner as materialized (${sql.join(first, union)}),
    bound as materialized (
      select coalesce((
        select completed_at from (select distinct video_id, completed_at from owner) as newest
        order by completed_at desc offset ${sql.lit(most - 1)} limit 1), '-infinity') as completed_at
    )
    ${sql.join([...rest, ...tagged], union)}))`;
}

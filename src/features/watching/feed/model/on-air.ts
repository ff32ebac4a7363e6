import type { Expression, SqlBool } from 'kysely';
import { resolveFilters, FEED_DEFAULTS, shownTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countWatchers } from '#features/watching/watch/model.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, listVideos } from '../model.ts';

/** Broadcasts looked at; those with fewer viewers are not listed. */
const MOST = 200;

/** How long it is remembered who is on air, ms. */
const LIFE_MS = 5_000;

/** How long something that is late is still announced, ms; and the states of what comes. */
const LATE_MS = 3_600_000;
const UNSEEN_STATES = ['initial', 'stored', 'success'] as const;

/** What of all broadcasts is wanted; everything where nothing is said. */
export interface OnAirQuery {
  readonly limit: number;
  /** Only those of this account, and in this channel. */
  readonly user?: number | undefined;
  readonly channel?: number | undefined;
  /** A condition on rows of `video`. */
  readonly fits?: Expression<SqlBool> | undefined;
}

/** What is on air that this viewer may come upon, the most watched first. */
export async function onAirFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { limit, user, channel, fits }: OnAirQuery,
): Promise<ListedVideos> {
  const { review } = ctx.settings.current();
  // Where videos are reviewed before they are listed, so are broadcasts.
  const filters = {
    ...resolveFilters(viewer, FEED_DEFAULTS),
    moderated: review ? 1 : -1,
    state: 'initial',
  } as const;
  const rows = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('on_air', '=', true)
    .where(shownTo(viewer?.id ?? null, filters, null))
    .$if(user !== undefined, (query) => query.where('account_id', '=', user!))
    .$if(channel !== undefined, (query) => query.where('channel_id', '=', channel!))
    .$if(fits !== undefined, (query) => query.where(fits!))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const ids = rows.map(({ id }) => id);
  const watching = await countWatchers(ctx, ids);
  const down = ids.toSorted((a, b) => (watching.get(b) ?? 0) - (watching.get(a) ?? 0) || b - a);
  const shown = down.slice(0, limit);
  return listVideos(ctx, viewer, { ids: shown, next: null, total: ids.length }, { offset: 0, limit });
}

/** What is announced for a time, broadcasts and premieres, that this viewer may come upon; the next first. */
export async function comingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { limit, user, channel }: Omit<OnAirQuery, 'fits'>,
): Promise<ListedVideos> {
  const { review } = ctx.settings.current();
  const filters = { ...resolveFilters(viewer, FEED_DEFAULTS), moderated: review ? 1 : -1 } as const;
  // Until it begins it is no public video, but its page is open to everybody.
  const open = { ...filters, private: -1, restricted: 'all' } as const;
  const rows = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('premiere', '=', true)
    .where('scheduled_at', '>', new Date(ctx.clock.now() - LATE_MS))
    .where('on_air', '=', false)
    .where((eb) =>
      eb.or(UNSEEN_STATES.map((state) => shownTo(viewer?.id ?? null, { ...open, state }, null)(eb))),
    )
    .$if(user !== undefined, (query) => query.where('account_id', '=', user!))
    .$if(channel !== undefined, (query) => query.where('channel_id', '=', channel!))
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return listVideos(ctx, viewer, { ids, next: null, total: ids.length }, { offset: 0, limit });
}

/** Broadcasts shown on the page of a person or channel. */
const ROW = 6;

type Place = Pick<OnAirQuery, 'user' | 'channel'>;

/**
 * What somebody, or a channel, has on air and has announced; null for nothing, which a process finds out for
 * all pages at once every few seconds.
 */
export async function onAirOf(ctx: Ctx, viewer: Actor | null, place: Place): Promise<ListedVideos | null> {
  const isOn = (await isSomethingOf(ctx, place, 'on')) && onAirFeed(ctx, viewer, { ...place, limit: ROW });
  return withSome(await isOn);
}

export async function comingOf(ctx: Ctx, viewer: Actor | null, place: Place): Promise<ListedVideos | null> {
  const comes =
    (await isSomethingOf(ctx, place, 'coming')) && comingFeed(ctx, viewer, { ...place, limit: ROW });
  return withSome(await comes);
}

function withSome(feed: ListedVideos | false): ListedVideos | null {
  return feed && feed.rows.length > 0 ? feed : null;
}

async function isSomethingOf(ctx: Ctx, place: Place, kind: 'on' | 'coming'): Promise<boolean> {
  const places = await ctx.readCache.read(
    'who is on air',
    () => placesOnAir(ctx),
    () => LIFE_MS,
  );
  return places.some(
    ({ user, channel, isOn }) =>
      isOn === (kind === 'on') &&
      ((place.user !== undefined && user === place.user) ||
        (place.channel !== undefined && channel === place.channel)),
  );
}

/** Two selects, each of which has an index: without statistics the database would read all videos for one. */
function placesOnAir({ db }: Pick<Ctx, 'db'>) {
  const places = db
    .selectFrom('video')
    .select(['account_id as user', 'channel_id as channel', 'on_air as isOn']);
  const coming = places.where('premiere', '=', true).where('scheduled_at', 'is not', null);
  return places
    .where('on_air', '=', true)
    .unionAll(coming.where('on_air', '=', false))
    .limit(2 * MOST)
    .execute();
}

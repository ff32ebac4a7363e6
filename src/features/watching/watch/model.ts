import { createHash } from 'node:crypto';
import type { CountRule } from '#platform/counts/once.ts';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import { addViews } from '#features/videos/video/model/counters.ts';
import type { VideoFacts } from '#features/videos/video/rules.ts';
import type { Caller } from '#platform/http/caller.ts';
import { countryOf } from '#platform/geo/country.ts';
import { areaOf, networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { videosPlayed, viewsStored } from './feature.ts';
import type { View } from './model/view-buffer.ts';
import { deviceOf, sourceOf } from './origin.ts';
import {
  AREA_VIEWS_PER_HOUR,
  countriesOf,
  NETWORK_VIEWS_PER_HOUR,
  type PlayProgress,
  trendOf,
  VIEW_WINDOW_MS,
  type Watcher,
} from './rules.ts';

/**
 * A view counts unless this viewer was counted within the window, or their network or all around it have
 * reached their limit.
 */
const VIEWS: CountRule = {
  name: 'view',
  windowMs: VIEW_WINDOW_MS,
  mostPerHour: NETWORK_VIEWS_PER_HOUR,
  mostPerHourAround: AREA_VIEWS_PER_HOUR,
};

/** What a player reports with a heartbeat. */
export interface PlayerReport {
  /** The address of the page that led to the video, or `embed`; empty if unknown. */
  readonly from: string;
  /** What was played since the last report. */
  readonly played: PlayProgress | null;
}

/**
 * Records that the caller is watching the video, and counts a view unless they are a bot, were counted within
 * the window, or their network has reached its hourly limit. Returns whether a view was counted.
 */
export async function noteWatching(
  ctx: Pick<Ctx, 'bus' | 'audience' | 'config' | 'countOnce' | 'views' | 'plays'>,
  video: Pick<VideoFacts, 'id' | 'accountId'>,
  caller: Caller,
  report: PlayerReport = { from: '', played: null },
): Promise<boolean> {
  if (isNobody(caller)) return false;
  const { id: videoId } = video;
  const doer = doerOf(caller);
  const country = await noteWaiting(ctx, video, caller);
  const isCounted = await ctx.countOnce.counts(VIEWS, {
    ...doer,
    area: hashText(areaOf(caller.address)),
    what: videoId,
  });
  if (isCounted) {
    const source = sourceOf(report.from, ctx.config.publicUrl);
    await ctx.views.add({ videoId, country, source, device: deviceOf(caller.userAgent) });
    await ctx.plays.begin(videoId, doer.who);
  }
  if (report.played) await ctx.plays.note(videoId, doer.who, report.played);
  return isCounted;
}

/** Counts the caller among those who watch or wait for the video, and answers the country they are in. */
export async function noteWaiting(
  { audience, bus }: Pick<Ctx, 'audience' | 'bus'>,
  { id, accountId }: Pick<VideoFacts, 'id' | 'accountId'>,
  caller: Caller,
): Promise<string | null> {
  if (isNobody(caller)) return null;
  const country = await countryOf(caller.address);
  const arrival = { browser: browserKey(caller), ...doerOf(caller), country, ownerId: accountId };
  if (await audience.enter(id, arrival)) bus.publish('watch', { id });
  return country;
}

function isNobody({ userAgent }: Caller): boolean {
  return userAgent === '' || isbot(userAgent);
}

/** Removes the caller from the watchers at once, without waiting for missed heartbeats. */
export async function noteLeaving(
  { audience, bus, plays }: Pick<Ctx, 'audience' | 'bus' | 'plays'>,
  videoId: number,
  caller: Caller,
  played: PlayProgress | null = null,
): Promise<void> {
  const { who } = doerOf(caller);
  if (played) await plays.note(videoId, who, played);
  await plays.end(videoId, who);
  if (await audience.leave(videoId, browserKey(caller))) bus.publish('watch', { id: videoId });
}

/** Removes viewers whose heartbeats have stopped, and announces the videos that they have left. */
export async function sweepAudience({ audience, bus }: Pick<Ctx, 'audience' | 'bus'>): Promise<void> {
  for (const id of await audience.sweep()) bus.publish('watch', { id });
}

/** How many people watch the video now, and their countries. */
export async function watchersOf(ctx: Pick<Ctx, 'audience' | 'settings'>, videoId: number) {
  return sumUp(ctx, (await ctx.audience.watching([videoId])).get(videoId) ?? []);
}

/** How many people watch each of these videos now. */
export async function countWatchers(
  { audience }: Pick<Ctx, 'audience'>,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const watching = await audience.watching(videoIds);
  return new Map(videoIds.map((id) => [id, watching.get(id)?.length ?? 0]));
}

/** How many people watch any public video of the account now, and their countries. Spec §3 Watchers info. */
export async function watchersOfAccount(ctx: Pick<Ctx, 'audience' | 'db' | 'settings'>, accountId: number) {
  const watched = await ctx.audience.videosOf(accountId);
  if (watched.length === 0) return sumUp(ctx, []);
  const listed = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('id', '=', sql<number>`any(${watched}::bigint[])`)
    .where('account_id', '=', accountId)
    .where(isListed())
    .execute();
  const watching = [...(await ctx.audience.watching(listed.map(({ id }) => id))).values()].flat();
  // A person with two videos open counts as one watcher.
  return sumUp(ctx, [...new Map(watching.map((watcher) => [watcher.who, watcher])).values()]);
}

function sumUp({ settings }: Pick<Ctx, 'settings'>, watchers: readonly Watcher[]) {
  return {
    total: watchers.length,
    countries: countriesOf(watchers, settings.current().watchersSmallestGroup),
  };
}

/** Ids of the videos that are being watched now, the most watched first. */
export async function watchedNow(ctx: Pick<Ctx, 'audience'>): Promise<number[]> {
  const counts = await countWatchers(ctx, await ctx.audience.videos());
  return [...counts].toSorted(([a, x], [b, y]) => y - x || b - a).map(([id]) => id);
}

/** Views of a video that are counted but not stored yet. */
export async function pendingViews({ views }: Pick<Ctx, 'views'>, videoId: number): Promise<number> {
  return (await views.pending([videoId])).get(videoId) ?? 0;
}

/**
 * Stores the views counted since the last call in one transaction, and updates the trending values. If that
 * fails, the views are kept for the next call.
 */
export function flushViews(ctx: Pick<Ctx, 'views' | 'clock' | 'db' | 'events'>): Promise<void> {
  return ctx.views.flush((taken) => {
    const byVideo = Map.groupBy(taken, ({ videoId }) => videoId);
    const added = [...byVideo]
      .map(([videoId, { length: views }]) => ({ videoId, views, trend: trendOf(views, ctx.clock.now()) }))
      .toSorted((a, b) => a.videoId - b.videoId);
    return ctx.db.transaction().execute(async (trx) => {
      await addViews(trx, ctx, added);
      await ctx.events.emit(trx, viewsStored, { views: countAlike(taken) });
    });
  });
}

/** Combines identical views into one entry with a count. */
function countAlike(views: readonly View[]): (View & { readonly count: number })[] {
  const alike = Map.groupBy(views, (view) => Object.values(view).join(' '));
  return [...alike.values()].map((same) => ({ ...(same[0] as View), count: same.length }));
}

/** Emits `videosPlayed` for what was played since the last call. */
export function flushPlays({ plays, db, events }: Pick<Ctx, 'plays' | 'db' | 'events'>): Promise<void> {
  return plays.flush((taken) =>
    db
      .transaction()
      .execute((trx) =>
        events.emit(trx, videosPlayed, { plays: [...taken].map(([videoId, sum]) => ({ videoId, ...sum })) }),
      ),
  );
}

/**
 * Identifies a browser among the watchers, so that one can leave while another of the same network stays. All
 * browsers of an account are one.
 */
function browserKey({ viewer, address, userAgent }: Caller): string {
  return viewer ? `account:${viewer.id}` : hashText(`${networkOf(address)} ${userAgent}`);
}

/**
 * Who a view, share or watcher counts for: the account, or the network of a visitor. The browser is not used,
 * because it can claim to be any.
 */
export function doerOf({ viewer, address }: Pick<Caller, 'viewer' | 'address'>) {
  const network = hashText(networkOf(address));
  return { who: viewer ? `account:${viewer.id}` : network, network };
}

/** Only hashes of addresses are kept in memory. */
function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The stored numbers of views and comments of these videos. */
export async function readCounts({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('video_counter')
    .select(['video_id as id', 'view_count as views', 'comment_count as comments'])
    .where('video_id', 'in', ids)
    .execute();
}

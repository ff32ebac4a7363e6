import { createHash } from 'node:crypto';
import { createCountOnce } from '#base/count-once.ts';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { addViews } from '#features/videos/video/model/counters.ts';
import type { Caller } from '#platform/http/caller.ts';
import { countryOf } from '#platform/geo/country.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import {
  countriesOf,
  present,
  NETWORK_VIEWS_PER_HOUR,
  trendOf,
  VIEW_WINDOW_MS,
  type Watcher,
  WATCHING_MS,
} from './rules.ts';

/** What this process knows of who watches. Never stored; a restart forgets it. Design §4 Watching. */
interface Audience {
  readonly watching: Map<number, Map<string, Watcher>>;
  /** Whether a view counts. */
  readonly counts: ReturnType<typeof createCountOnce>;
  /** Views that wait to be stored. */
  pending: Map<number, number>;
  /** The last writing of views. */
  flushing: Promise<void>;
}

const audiences = new WeakMap<object, Audience>();

/**
 * Notes that the caller is in front of the video, and counts a view unless this viewer was counted within the
 * window, their network has had its share of the hour, or it is a bot. Answers whether it was counted.
 */
export async function noteWatching(
  ctx: Pick<Ctx, 'bus' | 'clock'>,
  videoId: number,
  caller: Caller,
): Promise<boolean> {
  if (caller.userAgent === '' || isbot(caller.userAgent)) return false;
  // Asked before anything is read: what is read and then written must not wait in between.
  const country = await countryOf(caller.address);
  const audience = audienceOf(ctx);
  const now = ctx.clock.now();
  const key = viewerKey(caller);
  const watchers = audience.watching.get(videoId) ?? new Map<string, Watcher>();
  const isNew = !watchers.has(key);
  audience.watching.set(videoId, watchers.set(key, { seenAt: now, country }));
  if (isNew) ctx.bus.publish('watch', { id: videoId });
  if (!audience.counts({ ...doerOf(caller), what: videoId }, now)) return false;
  audience.pending.set(videoId, (audience.pending.get(videoId) ?? 0) + 1);
  return true;
}

/** Notes that the caller has left the video, before silence would tell. */
export function noteLeaving(ctx: Pick<Ctx, 'bus'>, videoId: number, caller: Caller): void {
  const watchers = audienceOf(ctx).watching.get(videoId);
  if (!watchers?.delete(viewerKey(caller))) return;
  if (watchers.size === 0) audienceOf(ctx).watching.delete(videoId);
  ctx.bus.publish('watch', { id: videoId });
}

/** Lets go of the silent, and tells of the videos that they have left. */
export function sweepAudience(ctx: Pick<Ctx, 'bus' | 'clock'>): void {
  for (const id of sweep(audienceOf(ctx), ctx.clock.now())) ctx.bus.publish('watch', { id });
}

/** How many watch the video now, and from where. */
export function watchersOf(ctx: Pick<Ctx, 'bus' | 'clock' | 'settings'>, videoId: number) {
  const watchers = present(audienceOf(ctx).watching.get(videoId)?.values() ?? [], ctx.clock.now());
  return {
    total: watchers.length,
    countries: countriesOf(watchers, ctx.settings.current().watchersSmallestGroup),
  };
}

/** How many watch any public video of the account now, and from where. Spec §3 Watchers info. */
export async function watchersOfAccount(
  ctx: Pick<Ctx, 'bus' | 'clock' | 'db' | 'settings'>,
  accountId: number,
) {
  const watched = watchedNow(ctx);
  const own = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('id', '=', sql<number>`any(${watched}::bigint[])`)
    .where('account_id', '=', accountId)
    .where('state', '=', 'success')
    .where('private', '=', false)
    .execute();
  // Somebody with two videos open is one watcher.
  const all = new Map(own.flatMap(({ id }) => [...(audienceOf(ctx).watching.get(id) ?? [])]));
  const watchers = present(all.values(), ctx.clock.now());
  return {
    total: watchers.length,
    countries: countriesOf(watchers, ctx.settings.current().watchersSmallestGroup),
  };
}

/** Ids of the videos that somebody watches now, the most watched first. */
export function watchedNow(ctx: Pick<Ctx, 'bus' | 'clock'>): number[] {
  const now = ctx.clock.now();
  return [...audienceOf(ctx).watching]
    .map(([id, watchers]) => ({ id, count: present(watchers.values(), now).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.id - a.id)
    .map(({ id }) => id);
}

/** Views counted but not stored yet. */
export function pendingViews(ctx: Pick<Ctx, 'bus'>, videoId: number): number {
  return audienceOf(ctx).pending.get(videoId) ?? 0;
}

/**
 * Stores the views counted since the last call, in one statement, and lets the videos trend. They count again
 * when that fails.
 */
export function flushViews(ctx: Pick<Ctx, 'bus' | 'clock' | 'db'>): Promise<void> {
  const audience = audienceOf(ctx);
  // One after the other: whoever waits for this one finds all that was counted before it.
  audience.flushing = audience.flushing.catch(() => undefined).then(() => storeViews(ctx, audience));
  return audience.flushing;
}

async function storeViews(ctx: Pick<Ctx, 'clock' | 'db'>, audience: Audience): Promise<void> {
  const taken = audience.pending;
  if (taken.size === 0) return;
  audience.pending = new Map();
  const ids = [...taken.keys()].toSorted((a, b) => a - b);
  const added = ids.map((videoId) => {
    const views = taken.get(videoId) ?? 0;
    return { videoId, views, trend: trendOf(views, ctx.clock.now()) };
  });
  try {
    await addViews(ctx.db, added);
  } catch (error) {
    for (const [id, count] of taken) audience.pending.set(id, (audience.pending.get(id) ?? 0) + count);
    throw error;
  }
}

function audienceOf({ bus }: Pick<Ctx, 'bus'>): Audience {
  const known = audiences.get(bus);
  if (known) return known;
  const fresh: Audience = {
    watching: new Map(),
    counts: createCountOnce({ windowMs: VIEW_WINDOW_MS, mostPerHour: NETWORK_VIEWS_PER_HOUR }),
    pending: new Map(),
    flushing: Promise.resolve(),
  };
  audiences.set(bus, fresh);
  return fresh;
}

/** Somebody in front of a video: by account, else by network and browser, since people share networks. */
function viewerKey({ viewer, address, userAgent }: Caller): string {
  return viewer ? `account:${viewer.id}` : hashed(`${networkOf(address)} ${userAgent}`);
}

/**
 * Whom a view or a share counts for: the account, else the network. A browser says of itself what it likes,
 * and so makes no further one.
 */
export function doerOf({ viewer, address }: Pick<Caller, 'viewer' | 'address'>) {
  const network = hashed(networkOf(address));
  return { who: viewer ? `account:${viewer.id}` : network, network };
}

/** Memory holds no address. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Forgets what no longer matters. Answers the videos that somebody has left. */
function sweep(audience: Audience, now: number): number[] {
  const left: number[] = [];
  for (const [videoId, watchers] of audience.watching) {
    const before = watchers.size;
    for (const [key, { seenAt }] of watchers) if (now - seenAt >= WATCHING_MS) watchers.delete(key);
    if (watchers.size < before) left.push(videoId);
    if (watchers.size === 0) audience.watching.delete(videoId);
  }
  return left;
}

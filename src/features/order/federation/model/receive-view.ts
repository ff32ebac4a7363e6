import { videosPlayed } from '#features/watching/watch/feature.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ownObjectOf } from '../addresses.ts';
import { type Document, idIn, objectIn } from '../documents.ts';
import { readWatch, viewsIn } from '../views.ts';
import { standingOf } from './hosts.ts';
import { openOwnVideo } from './own-objects.ts';
import type { ReceivedActivity } from './receive.ts';
import type { RemoteActor } from './remote-actors.ts';

/**
 * A video of this site was watched on another one: views as those of people here, as many of one video in an
 * hour as one host may add.
 */
export async function receiveView(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const count = viewsIn(activity);
  const video = count > 0 ? await watchedVideo(ctx, actor, activity) : null;
  if (!video || !(await isWithin(ctx, `${actor.host} ${video.id}`, count))) return;
  const view = { videoId: video.id, country: null, source: 'other-site', device: null } as const;
  for (let at = 0; at < count; at += 1) await ctx.views.add(view);
  ctx.bus.publish('watch', { id: video.id });
}

/** What somebody has seen of it there, for the curve of its owner; the view is sent beside it. */
export async function receiveWatch(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const action = objectIn(activity, 'object') ?? {};
  const video = await watchedVideo(ctx, actor, action);
  if (!video || !(await isWithin(ctx, `${actor.host} ${video.id} seen`, 1))) return;
  const seen = readWatch(action, video.duration);
  if (seen.seconds === 0) return;
  const plays = [{ videoId: video.id, begun: 1, ...seen, watched: [] }];
  await ctx.db.transaction().execute((trx) => ctx.events.emit(trx, videosPlayed, { plays }));
}

/** The video of this site that was watched; null for others, and of hosts whose votes do not count either. */
async function watchedVideo(ctx: Ctx, { host }: RemoteActor, of: Document) {
  const own = ownObjectOf(ctx.config, idIn(of, 'object') ?? '');
  if (own?.kind !== 'video' || (await standingOf(ctx, host)) === 'limited') return null;
  return openOwnVideo(ctx, own.id);
}

async function isWithin(ctx: Pick<Ctx, 'limit'>, what: string, count: number): Promise<boolean> {
  try {
    await ctx.limit('host-view', { viewer: null, address: what }, count);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

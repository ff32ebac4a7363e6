import { randomUUID } from 'node:crypto';
import type { SeenParts } from '#features/watching/watch/model/play-buffer.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { SITE } from '../addresses.ts';
import type { NewActivity } from '../present-activity.ts';
import { EVERYBODY } from '../rules.ts';
import { presentViewCount, presentWatch, VIEW_CONTEXT } from '../views.ts';
import { learnHosts } from './hosts.ts';
import { sendTo } from './send.ts';

type SendCtx = Pick<Ctx, 'jobs' | 'config' | 'clock'>;

/** Most views of one video that are sent one by one each time, to what does not read how many one is. */
const MOST_APART = 5;

/**
 * Tells the sites at which videos are at home how often they were watched here, in the name of this site: who
 * watched is not said. Nothing is kept for a site that does not answer.
 */
export async function tellOfViews(
  trx: Trx,
  ctx: SendCtx,
  views: readonly { readonly videoId: number; readonly count: number }[],
): Promise<void> {
  const counts = new Map<number, number>();
  for (const { videoId, count } of views) counts.set(videoId, (counts.get(videoId) ?? 0) + count);
  for (const home of await homesOf(trx, ctx, [...counts.keys()])) {
    const count = counts.get(home.videoId) ?? 0;
    const isApart = home.software !== 'vireo';
    for (let at = isApart ? Math.min(count, MOST_APART) : 1; at > 0; at -= 1) {
      const result = count > 1 && !isApart ? { result: presentViewCount(count) } : {};
      await send(trx, ctx, home, { type: 'View', object: home.uri, ...result });
    }
  }
}

/** Tells the sites at which videos are at home what people who have left have seen of them. */
export async function tellOfWatched(
  trx: Trx,
  ctx: SendCtx,
  plays: readonly { readonly videoId: number; readonly watched: readonly SeenParts[] }[],
): Promise<void> {
  const seen = new Map(plays.map(({ videoId, watched }) => [videoId, watched]));
  const ids = [...seen].filter(([, watched]) => watched.length > 0).map(([id]) => id);
  for (const home of await homesOf(trx, ctx, ids))
    for (const watched of seen.get(home.videoId) ?? []) {
      const uuid = randomUUID();
      const id = `${ctx.config.publicUrl}/ap/watched/${uuid}`;
      await send(trx, ctx, home, { type: 'Create', object: presentWatch(home, watched, { id, uuid }) });
    }
}

type Home = Awaited<ReturnType<typeof homesOf>>[number];

/** Where those of these videos are at home that are of other sites, of sites that answer. */
async function homesOf(trx: Trx, ctx: SendCtx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const homes = await trx
    .selectFrom('remote_object')
    .innerJoin('remote_actor', 'remote_actor.account_id', 'remote_object.account_id')
    .innerJoin('remote_host', 'remote_host.name', 'remote_object.host')
    .innerJoin('video', 'video.id', 'remote_object.video_id')
    .select(['video.id as videoId', 'remote_object.uri', 'remote_object.host', 'software', 'duration'])
    .select(({ fn }) => fn.coalesce('shared_inbox', 'inbox').as('inbox'))
    .where('remote_object.video_id', 'in', ids)
    .where('remote_actor.gone_at', 'is', null)
    .where('failing_since', 'is', null)
    .execute();
  await learnHosts({ ...ctx, db: trx }, [...new Set(homes.map(({ host }) => host))]);
  return homes;
}

function send(
  trx: Trx,
  ctx: SendCtx,
  { inbox }: Home,
  activity: Pick<NewActivity, 'type' | 'object' | 'result'>,
) {
  return sendTo(trx, ctx, SITE, { ...activity, to: [EVERYBODY], cc: [], context: VIEW_CONTEXT }, [inbox]);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SeenParts } from '#features/watching/watch/model/play-buffer.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { SITE } from '../addresses.ts';
import type { NewActivity } from '../present-activity.ts';
import { EVERYBODY, federates } from '../rules.ts';
import { presentViewCount, presentWatch, VIEW_CONTEXT } from '../views.ts';
import { claim } from './claim.ts';
import { learnHosts } from './hosts.ts';
import { sendTo } from './send.ts';

type SendCtx = Pick<Ctx, 'jobs' | 'config' | 'clock'>;

/** Most views of one video that are sent one by one each time, to what does not read how many one is. */
const MOST_APART = 5;

/** Queue of views that the homes of videos are to be told of. */
export const TELL_VIEWS = 'tell-sites-of-views';

interface CountedViews {
  readonly videoId: number;
  readonly count: number;
}

/** Views of one moment. The id is of this order, which is carried out once. */
export interface ViewsOrder {
  readonly id: string;
  readonly views: readonly CountedViews[];
}

/**
 * Orders that the homes of those of these videos which are of other sites are told of views, within the
 * transaction that counts them here: it holds the counters of all videos that were watched, so that what is
 * sent to whom is left to the job.
 */
export async function orderViews(
  trx: Trx,
  { jobs }: Pick<Ctx, 'jobs'>,
  views: readonly CountedViews[],
): Promise<void> {
  const counts = new Map<number, number>();
  for (const { videoId, count } of views) counts.set(videoId, (counts.get(videoId) ?? 0) + count);
  if (counts.size === 0) return;
  const rows = await trx
    .selectFrom('remote_object')
    .select('video_id as videoId')
    .where('video_id', '=', sql<number>`any(${[...counts.keys()]}::bigint[])`)
    .execute();
  const remote = rows.map(({ videoId }) => ({ videoId, count: counts.get(videoId ?? 0) }));
  if (remote.length > 0) await jobs.send(TELL_VIEWS, { id: randomUUID(), views: remote }, { trx });
}

/**
 * Tells the sites at which videos are at home how often they were watched here, in the name of this site: who
 * watched is not said. Nothing is kept for a site that does not answer.
 */
export async function tellOfViews(ctx: Ctx, { id, views }: ViewsOrder): Promise<void> {
  if (!federates(ctx)) return;
  await ctx.db.transaction().execute(async (trx) => {
    // A worker may be killed after this, before the job counts as done.
    if (await claim({ ...ctx, db: trx }, `views ${id}`)) await sendViews(trx, ctx, views);
  });
}

async function sendViews(trx: Trx, ctx: SendCtx, views: readonly CountedViews[]): Promise<void> {
  const counts = new Map(views.map(({ videoId, count }) => [videoId, count]));
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

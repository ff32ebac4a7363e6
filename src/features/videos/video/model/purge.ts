import type { Trx } from '#platform/db/db.ts';
import { ownNetwork } from '#platform/fetch/policy.ts';
import { postSigned } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { cacheTag } from '../file-rules.ts';

/** Queue of videos that caches in front of the site must forget; data `{ videoId }`. */
export const PURGE_CACHES = 'purge-caches';

/** Queues telling the operator's caches once this transaction commits; does nothing without a purge hook. */
export async function orderPurge(
  trx: Trx,
  { jobs, config }: Pick<Ctx, 'jobs' | 'config'>,
  videoId: number,
): Promise<void> {
  if (config.PURGE_URL) await jobs.send(PURGE_CACHES, { videoId }, { trx });
}

/**
 * Posts the paths that must no longer be served (a path that ends with a slash includes everything below it)
 * and the `Cache-Tag` of all files, signed with `PURGE_SECRET` in `x-signature`.
 * @throws NotTaken so that it is tried again
 */
export async function purgeCaches(
  ctx: Pick<Ctx, 'db' | 'config' | 'log'>,
  videoId: number,
  signal: AbortSignal,
): Promise<void> {
  const { PURGE_URL: url, PURGE_SECRET: key = '', publicUrl } = ctx.config;
  const video = await ctx.db
    .selectFrom('video')
    .select(['code', 'media_key as mediaKey'])
    .where('id', '=', videoId)
    .executeTakeFirst();
  if (!url || !video) return;
  const { code } = video;
  const paths = [`/media/${video.mediaKey}/`, href('video-view', { code }), href('video-embed', { code })];
  const tags = [cacheTag(video.mediaKey)];
  const body = JSON.stringify({ site: publicUrl, video_id: String(videoId), paths, tags });
  await postSigned({ fetchPolicy: ownNetwork, log: ctx.log }, { url, body, key, signal });
}

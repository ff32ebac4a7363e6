import { type MediaKeyed, mediaPrefix } from '#base/media-path.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { askClassifier } from '../classifier.ts';
import { CAUSE_TEXTS } from '../texts.ts';
import { recordFindings } from './findings.ts';

/** Queue of videos about whose pictures the classifier is asked; data `{ videoId }`. */
export const RATE_PICTURES = 'rate-pictures';

/** Most pictures of a video that are sent. */
const MOST = 6;

/** The pictures taken from the video and those that its owner chose; the poster is a copy of one of them. */
const PICTURE = /\/(?:\d|chosen\d+)-medium\.jpg$/;

/** Has the classifier asked, once this transaction is committed; nothing happens without one. */
export async function orderRating(
  trx: Trx,
  { jobs, config }: Pick<Ctx, 'jobs' | 'config'>,
  videoId: number,
): Promise<void> {
  if (config.NSFW_URL) await jobs.send(RATE_PICTURES, { videoId }, { trx });
}

/**
 * Asks the classifier about a video and shows it to moderators from `NSFW_THRESHOLD` on; nothing else becomes
 * of it. @throws Error when there was no answer, to be tried again
 */
export async function ratePictures(
  ctx: Pick<Ctx, 'db' | 'storage' | 'config' | 'settings' | 'events'>,
  videoId: number,
  signal: AbortSignal,
): Promise<void> {
  const { NSFW_URL: url, NSFW_SECRET: key = '', NSFW_THRESHOLD: threshold } = ctx.config;
  const video = await findUnmarked(ctx, videoId);
  if (!url || !video || !ctx.settings.current().screening) return;
  const pictures = await readPictures(ctx, video);
  if (pictures.length === 0) return;
  const score = await askClassifier({ url, key, videoId, pictures, signal });
  if (score < threshold) return;
  const detail = textsIn(CAUSE_TEXTS, FIRST_LANGUAGE).nsfw({ score, threshold });
  const { accountId } = video;
  await ctx.db
    .transaction()
    .execute((trx) =>
      recordFindings(trx, ctx, [{ type: 'video', id: videoId, accountId, cause: 'nsfw', detail }]),
    );
}

/** A video that people can see and that is not marked yet. */
async function findUnmarked({ db }: Pick<Ctx, 'db'>, videoId: number) {
  return db
    .selectFrom('video')
    .select(['account_id as accountId', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .where('id', '=', videoId)
    .where('state', '=', 'success')
    .where('nsfw', '=', false)
    .executeTakeFirst();
}

async function readPictures({ storage }: Pick<Ctx, 'storage'>, video: MediaKeyed): Promise<Buffer[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`${mediaPrefix(video)}/thumb/`))
    if (PICTURE.test(key)) keys.push(key);
  const pictures: Buffer[] = [];
  for (const key of keys.toSorted().slice(0, MOST))
    pictures.push(Buffer.concat(await (await storage.open(key)).stream.toArray()));
  return pictures;
}

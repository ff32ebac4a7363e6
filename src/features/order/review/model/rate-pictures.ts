import { type MediaLocation, mediaPrefix } from '#base/media-path.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { askClassifier } from '../classifier.ts';
import { CAUSE_TEXTS } from '../server-texts.ts';
import { recordFindings } from './findings.ts';

/** Queue of videos whose pictures the classifier rates; data `{ videoId }`. */
export const RATE_PICTURES = 'rate-pictures';

/** Most pictures that are sent per video. */
const MOST = 6;

/** Frames of the video and pictures chosen by its owner; the poster is a copy of one of them. */
const PICTURE = /\/(?:\d|chosen\d+)-medium\.jpg$/;

/** Queues the rating of a video within the transaction; does nothing if no classifier is configured. */
export async function orderRating(
  trx: Trx,
  { jobs, config }: Pick<Ctx, 'jobs' | 'config'>,
  videoId: number,
): Promise<void> {
  if (config.NSFW_URL) await jobs.send(RATE_PICTURES, { videoId }, { trx });
}

/**
 * Asks the classifier about a video and records a finding from `NSFW_THRESHOLD` on; the video itself does not
 * change. @throws Error if there was no answer, so that the job is retried
 */
export async function ratePictures(
  ctx: Pick<Ctx, 'db' | 'storage' | 'config' | 'settings' | 'events' | 'clock'>,
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

/** The video if it is ready and not marked as not safe for work. */
async function findUnmarked({ db }: Pick<Ctx, 'db'>, videoId: number) {
  return db
    .selectFrom('video')
    .select(['account_id as accountId', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .where('id', '=', videoId)
    .where('state', '=', 'success')
    .where('nsfw', '=', false)
    .executeTakeFirst();
}

async function readPictures({ storage }: Pick<Ctx, 'storage'>, video: MediaLocation): Promise<Buffer[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`${mediaPrefix(video)}/thumb/`))
    if (PICTURE.test(key)) keys.push(key);
  const pictures: Buffer[] = [];
  for (const key of keys.toSorted().slice(0, MOST))
    pictures.push(Buffer.concat(await (await storage.open(key)).stream.toArray()));
  return pictures;
}

import { loadSharp } from '#platform/pictures/open-picture.ts';
import {
  type FilesLocation,
  filesPrefix,
  isOwnFile,
  mediaPrefix,
  type MediaLocation,
} from '#base/media-path.ts';
import { PREVIEW_COLUMNS, PREVIEW_ROWS } from '#base/storyboard.ts';
import { PREVIEW } from '#features/videos/video/media.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
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

/** The thumbnail and those chosen by its owner before, each once: in WebP there is one JPEG of each. */
const THUMBNAIL = /\/(?:poster|chosen\d+)-(?:medium|large)\.jpg$/;
/** Pictures of the preview that are rated, counted from 0: from the beginning, the middle and the end. */
const FRAMES = [1, 5, 9];

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
    .select(FILES_KEY.as('filesKey'))
    .where('id', '=', videoId)
    .where('state', '=', 'success')
    .where('nsfw', '=', false)
    .executeTakeFirst();
}

/** Thumbnails, and frames of the video if there is a preview of it. */
async function readPictures(
  { storage }: Pick<Ctx, 'storage'>,
  video: MediaLocation & FilesLocation,
): Promise<Buffer[]> {
  const prefix = filesPrefix(video);
  const keys = new Map<string, string>();
  for (const folder of new Set([prefix, mediaPrefix(video)]))
    for await (const { key } of storage.list(`${folder}/thumb/`))
      if (THUMBNAIL.test(key) && isOf(video, key)) keys.set(key.replace(/-\w+\.jpg$/, ''), key);
  const chosen = [...keys.values()].toSorted().slice(0, MOST - FRAMES.length);
  const pictures = await Promise.all(chosen.map((key) => readFile(storage, key)));
  const sheet =
    (await storage.stat(`${prefix}/${PREVIEW}`)) && (await readFile(storage, `${prefix}/${PREVIEW}`));
  return [...(sheet ? await cutFrames(sheet) : []), ...pictures];
}

/** A picture that somebody has chosen for another video of the same upload is none of this one. */
function isOf({ mediaKey }: MediaLocation, file: string): boolean {
  const [, key, version = '', ...names] = file.split('/');
  return key === mediaKey || !isOwnFile({ version, name: names.join('/') });
}

async function readFile(storage: Ctx['storage'], key: string): Promise<Buffer> {
  return Buffer.concat(await (await storage.open(key)).stream.toArray());
}

async function cutFrames(sheet: Buffer): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const facts = await sharp(sheet).metadata();
  const width = Math.floor(facts.width / PREVIEW_COLUMNS);
  const height = Math.floor(facts.height / PREVIEW_ROWS);
  return Promise.all(
    FRAMES.map((frame) => {
      const [left, top] = [(frame % PREVIEW_COLUMNS) * width, Math.floor(frame / PREVIEW_COLUMNS) * height];
      return sharp(sheet).extract({ left, top, width, height }).jpeg().toBuffer();
    }),
  );
}

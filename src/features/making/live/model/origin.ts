import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { FROM_DISK, IN_BUCKET, ORIGIN_KEY, originKey } from '../broadcast/origin.ts';

/** A playlist, or bytes of a track. */
export interface OriginFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** How long where a broadcast is may be out of date, ms. */
const LIFE_MS = 1_000;

/** Longer than the origin lets wait, ms. */
const PATIENCE_MS = 10_000;

interface Place {
  readonly videoId: number;
  readonly address: string;
}

/**
 * Fetches a file of a broadcast from the process that has it; null where the bucket is better asked.
 * @throws AppError `not_found`
 */
export async function fetchFromOrigin(
  ctx: Pick<Ctx, 'db' | 'readCache' | 'siteKey'>,
  mediaKey: string,
  name: string,
): Promise<OriginFile | null> {
  const place = await ctx.readCache.read(
    `live ${mediaKey}`,
    () => findPlace(ctx, mediaKey),
    () => LIFE_MS,
  );
  if (!place) throw new AppError('not_found');
  const { request } = await import('undici');
  const { statusCode, headers, body } = await request(`${place.address}/${place.videoId}/${name}`, {
    headers: { [ORIGIN_KEY]: await originKey(ctx) },
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode === IN_BUCKET) return null;
  if (statusCode !== 200) throw new AppError('not_found');
  return { type: String(headers['content-type']), bytes };
}

/** The same for who could not read it there. @throws AppError `not_found` */
export async function fetchFromDisk(
  ctx: Pick<Ctx, 'db' | 'readCache' | 'siteKey'>,
  mediaKey: string,
  name: string,
): Promise<OriginFile> {
  const file = await fetchFromOrigin(ctx, mediaKey, `${name}${FROM_DISK}`);
  if (!file) throw new AppError('not_found');
  return file;
}

async function findPlace({ db }: Pick<Ctx, 'db'>, mediaKey: string): Promise<Place | null> {
  const row = await db
    .selectFrom('video')
    .innerJoin('live', 'live.video_id', 'video.id')
    .select(['live.video_id as videoId', 'live.address'])
    .where('video.media_key', '=', mediaKey)
    .executeTakeFirst();
  return row?.address ? { videoId: row.videoId, address: row.address } : null;
}

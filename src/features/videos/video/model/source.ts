import { filesPrefix } from '#base/media-path.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { originalKey } from '../file-rules.ts';
import { FILES_KEY } from './rows.ts';

/** The stored file from which a video's pictures, clips and copies are taken. */
export interface Source {
  /** Its key in storage. */
  readonly key: string;
  /** Whether it is the uploaded file, untouched; else it is the largest MP4 that was made of it. */
  readonly isOriginal: boolean;
}

/** How often a source is looked up anew because it was exchanged while it was read. */
const MOST_CHANGES = 2;

/**
 * The stored file that serves as the video's source: the original if it is kept, else the largest MP4. Null
 * if there is no such video.
 */
export async function sourceOf(ctx: Pick<Ctx, 'db'>, videoId: number): Promise<Source | null> {
  return (await sourcesOf(ctx, [videoId])).get(videoId) ?? null;
}

/** The same for several videos, by their ids. */
export async function sourcesOf(
  { db }: Pick<Ctx, 'db'>,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, Source>> {
  const rows = await db
    .selectFrom('video')
    .leftJoin('original', (join) => join.on('original.media_key', '=', FILES_KEY))
    .select(['video.id', FILES_KEY.as('filesKey'), 'video.media_version as mediaVersion'])
    .select('original.state as fate')
    .select((eb) =>
      eb
        .selectFrom('rendition')
        .select('rendition.key')
        .whereRef('rendition.video_id', '=', 'video.id')
        .where('rendition.type', '=', 'mp4')
        .orderBy('rendition.height', 'desc')
        .orderBy('rendition.width', 'desc')
        .limit(1)
        .as('best'),
    )
    .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(videoIds))))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, sourceFrom(row)]));
}

interface SourceRow {
  readonly filesKey: string;
  readonly mediaVersion: number;
  readonly fate: string | null;
  readonly best: string | null;
}

function sourceFrom({ fate, best, ...video }: SourceRow): Source {
  const isOriginal = best === null || fate === null || fate === 'kept';
  return { isOriginal, key: isOriginal ? originalKey(video.filesKey) : `${filesPrefix(video)}/${best}` };
}

/**
 * Calls `use` with a local file that holds the video's source, which lives as long as the call. If the
 * original is removed meanwhile, so that `use` fails, it is called again with what serves in its place.
 * @throws whatever `use` throws; StorageError `not_found` when there is no source
 */
export async function withSource<T>(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  videoId: number,
  use: (path: string) => Promise<T>,
): Promise<T> {
  for (let changes = 0; ; changes += 1) {
    const { key } = await openSource(ctx, videoId);
    try {
      return await ctx.storage.withLocalFile(key, use);
    } catch (error) {
      if (changes === MOST_CHANGES || (await openSource(ctx, videoId)).key === key) throw error;
    }
  }
}

/** The same as `sourceOf`. @throws StorageError `not_found` if there is no such video */
export async function openSource(ctx: Pick<Ctx, 'db'>, videoId: number): Promise<Source> {
  const source = await sourceOf(ctx, videoId);
  if (!source) throw new StorageError('not_found', `There is no video ${videoId}`);
  return source;
}

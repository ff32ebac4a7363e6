import { type FilesLocation, filesPrefix, thumbnailKey } from '#base/media-path.ts';
import { findMissing, findStrays, type NamedFile } from '#platform/verify/files.ts';
import type { Ctx } from '#src/context.ts';
import { REMOTE_FOLDER } from './add-remote.ts';
import { FILM_INDEX, filesOfIndex } from '../film-index.ts';
import { originalKey } from '../file-rules.ts';
import { openIndex } from './film-index.ts';
import { FILES_KEY } from './rows.ts';

/** Videos checked per batch. */
const BATCH = 500;

/** A sentence for every file of a video that is missing or incomplete. */
export async function findMissingOfVideos({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<string[]> {
  const found: string[] = [];
  for (let after = 0; ; ) {
    const rows = await readFiled(db, after);
    const last = rows.at(-1);
    if (!last) return found;
    const renditions = await readRenditions(
      db,
      rows.map(({ id }) => id),
    );
    const joined: NamedFile[] = [];
    for (const row of rows) joined.push(...(await joinedFiles(storage, row)));
    found.push(...(await findMissing(storage, [...rows.flatMap(filesOfRow), ...joined, ...renditions])));
    found.push(...findWithoutSource(rows, renditions));
    after = last.id;
  }
}

type VideoFileRow = Awaited<ReturnType<typeof readFiled>>[number];

function readFiled(db: Ctx['db'], after: number) {
  return db
    .selectFrom('video')
    .leftJoin('original', (join) => join.on('original.media_key', '=', FILES_KEY))
    .select(['original.state as fate', FILES_KEY.as('filesKey')])
    .select([
      'video.id',
      'video.media_key as mediaKey',
      'media_version as mediaVersion',
      'has_hls as hasHls',
      'index_revision as indexRevision',
      'stored_at as storedAt',
    ])
    .select(['has_thumbnail as hasThumbnail', 'thumbnail_version as thumbnailVersion'])
    .select('thumbnail_webp as thumbnailWebp')
    .where('video.id', '>', after)
    .where('video.state', '!=', 'deleted')
    .orderBy('video.id')
    .limit(BATCH)
    .execute();
}

async function readRenditions(db: Ctx['db'], ids: readonly number[]): Promise<NamedFile[]> {
  const rows = await db
    .selectFrom('rendition')
    .innerJoin('video', 'video.id', 'rendition.video_id')
    .select(['video.id', FILES_KEY.as('filesKey'), 'video.media_version as mediaVersion'])
    .select(['rendition.key', 'rendition.size'])
    .where('video.id', 'in', ids)
    .where('rendition.key', 'not like', `${REMOTE_FOLDER}/%`)
    .orderBy('video.id')
    .orderBy('rendition.name')
    .execute();
  return rows.map((row) => ({ of: `video ${row.id}`, key: fileOf(row, row.key), size: row.size }));
}

function filesOfRow(video: VideoFileRow): NamedFile[] {
  const of = `video ${video.id}`;
  return [
    ...(video.storedAt && (video.fate ?? 'kept') === 'kept'
      ? [{ of, key: originalKey(video.filesKey) }]
      : []),
    ...(video.hasHls && video.indexRevision === 0 ? [{ of, key: fileOf(video, 'hls/master.m3u8') }] : []),
    ...(video.indexRevision > 0 ? [{ of, key: fileOf(video, FILM_INDEX) }] : []),
    ...(video.hasThumbnail ? [{ of, key: thumbnailKey(video) }] : []),
  ];
}

/** A removed original has left something in its place. */
function findWithoutSource(videos: readonly VideoFileRow[], renditions: readonly NamedFile[]): string[] {
  const made = new Set(renditions.map(({ of }) => of));
  return videos
    .filter(({ id, fate }) => (fate ?? 'kept') !== 'kept' && !made.has(`video ${id}`))
    .map(({ id }) => `video ${id}: its original was removed, and nothing is in its place`);
}

/** The files that a video's index names; none where it is missing, which is told of itself. */
async function joinedFiles(storage: Ctx['storage'], video: VideoFileRow): Promise<NamedFile[]> {
  if (video.indexRevision === 0) return [];
  const index = await openIndex(storage, filesPrefix(video));
  return (index ? filesOfIndex(index) : []).map(({ name, size }) => ({
    of: `video ${video.id}`,
    key: fileOf(video, name),
    size,
  }));
}

function fileOf(video: FilesLocation, name: string): string {
  return `${filesPrefix(video)}/${name}`;
}

/** Everything stored that belongs to no video, or to one whose files are gone. */
export async function findStraysOfVideos({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<string[]> {
  const media = await findStrays(storage, 'media', async (keys) => [
    ...(await ownKeys(db, keys)),
    ...(await filesKeys(db, keys)).map(({ key }) => key),
  ]);
  const originals = await findStrays(storage, 'originals', async (keys) => [
    ...(await ownKeys(db, keys, { hasLeft: true })),
    ...(await filesKeys(db, keys)).filter(({ fate }) => fate !== 'gone').map(({ key }) => key),
  ]);
  return [...media.map((name) => `media/${name}`), ...originals.map((name) => `originals/${name}`)];
}

/** Those of the keys that are media keys; with `hasLeft`, of videos that have left files there. */
async function ownKeys(db: Ctx['db'], keys: readonly string[], { hasLeft = false } = {}): Promise<string[]> {
  const rows = await db
    .selectFrom('video')
    .select('media_key as key')
    .where('media_key', 'in', keys)
    .where('files_gone', '=', false)
    .$if(hasLeft, (query) => query.where('files_left_at', 'is not', null))
    .execute();
  return rows.map(({ key }) => key);
}

/** Those of the keys below which lies what was made of a video's bytes, and what became of the original. */
function filesKeys(db: Ctx['db'], keys: readonly string[]) {
  return db
    .selectFrom('video')
    .leftJoin('original', (join) => join.on('original.media_key', '=', FILES_KEY))
    .select([FILES_KEY.as('key'), 'original.state as fate'])
    .where(FILES_KEY, 'in', keys)
    .where('files_gone', '=', false)
    .execute();
}

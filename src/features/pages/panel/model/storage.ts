import { sql } from 'kysely';
import type { KeptOriginals } from '#base/file-limits.ts';
import { type OriginalGroup, readOriginals } from '#features/videos/video/model/original.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import { type MoveGroup, readMoves } from '#features/making/move/model.ts';
import { hasRoom } from '#features/making/move/rules.ts';
import { readSpace, type Space } from '#platform/storage/space.ts';
import type { Ctx } from '#src/context.ts';

/** Size of all files of one kind, bytes. */
export interface StoredKind {
  readonly kind: 'mp4' | 'hls' | 'original';
  readonly count: number;
  readonly size: number;
}

/** A video with the size of its files, bytes. */
export interface LargeVideo {
  readonly id: number;
  readonly title: string;
  readonly owner: string | null;
  readonly size: number;
}

export interface Storage {
  readonly disk: Space;
  /** Bytes. */
  readonly database: number;
  readonly kinds: readonly StoredKind[];
  readonly largest: readonly LargeVideo[];
  /** What became of uploaded originals, and what the setting says. */
  readonly originals: readonly OriginalGroup[];
  readonly keepOriginals: KeptOriginals;
  /** In which form videos are stored; moving old ones waits while there is no room. */
  readonly moves: { readonly groups: readonly MoveGroup[]; readonly hasRoom: boolean };
  /** Unfinished uploads. */
  readonly uploads: { readonly count: number; readonly size: number };
}

const LARGEST = 20;

/** Space used on the disk, by the database and by videos. */
export async function readStorage({
  db,
  config,
  settings,
  storage,
}: Pick<Ctx, 'db' | 'config' | 'settings' | 'storage'>): Promise<Storage> {
  const [disk, database, kinds, largest, originals, uploads, groups] = await Promise.all([
    readSpace(config.dataDir),
    databaseSize(db),
    readKinds(db),
    readLargest(db),
    readOriginals({ db }),
    readUploads(db),
    readMoves({ db }),
  ]);
  const { keepOriginals } = settings.current();
  const leftovers = groups.reduce((sum, group) => sum + group.leftovers, 0);
  const room = { work: disk.free, stored: await storage.freeBytes(), leftovers };
  const moves = { groups, hasRoom: hasRoom(room, 0) };
  return { disk, database, kinds, largest, originals, keepOriginals, moves, uploads };
}

async function databaseSize(db: Ctx['db']): Promise<number> {
  const { size } = await db
    .selectNoFrom(sql<number>`pg_database_size(current_database())`.as('size'))
    .executeTakeFirstOrThrow();
  return size;
}

async function readKinds(db: Ctx['db']): Promise<StoredKind[]> {
  const made = await db
    // Videos of identical uploads have the same files.
    .selectFrom((eb) =>
      eb
        .selectFrom('rendition')
        .innerJoin('video', 'video.id', 'rendition.video_id')
        .select([FILES_KEY.as('files'), 'rendition.key', 'rendition.type', 'rendition.size'])
        .distinct()
        .as('file'),
    )
    .select(({ fn }) => [
      'type as kind',
      fn.countAll<number>().as('count'),
      sql<number>`sum(size)::float8`.as('size'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute();
  const original = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('upload')
        .innerJoin('video', 'video.id', 'upload.video_id')
        .leftJoin('original', (join) => join.on('original.media_key', '=', FILES_KEY))
        .where(({ eb: is, fn }) => is(fn.coalesce('original.state', sql.lit('kept')), '=', sql.lit('kept')))
        .where('upload.state', '=', 'completed')
        .where('video.state', '!=', 'deleted')
        .select(({ fn }) => [FILES_KEY.as('files'), fn.max('upload.size_completed').as('size')])
        .groupBy(FILES_KEY)
        .as('file'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('size'),
    ])
    .executeTakeFirstOrThrow();
  return [
    ...made.map((row) => ({ ...row, kind: row.kind as 'mp4' | 'hls' })),
    { kind: 'original', ...original },
  ];
}

async function readLargest(db: Ctx['db']): Promise<LargeVideo[]> {
  return db
    .selectFrom('rendition')
    .innerJoin('video', 'video.id', 'rendition.video_id')
    .leftJoin('account', 'account.id', 'video.account_id')
    .leftJoin('film', (join) => join.on('film.media_key', '=', FILES_KEY))
    .select(['video.id', 'video.title', 'account.username as owner'])
    .select(sql<number>`coalesce(film.bytes, sum(size))::float8`.as('size'))
    .groupBy(['video.id', 'video.title', 'account.username', 'film.bytes'])
    .orderBy('size', 'desc')
    .limit(LARGEST)
    .execute();
}

async function readUploads(db: Ctx['db']) {
  return db
    .selectFrom('upload')
    .where('state', '=', 'started')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(size_completed), 0)::float8`.as('size'),
    ])
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
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
  /** Unfinished uploads. */
  readonly uploads: { readonly count: number; readonly size: number };
}

const LARGEST = 20;

/** Space used on the disk, by the database and by videos. */
export async function readStorage({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Storage> {
  const [disk, database, kinds, largest, uploads] = await Promise.all([
    readSpace(config.dataDir),
    databaseSize(db),
    readKinds(db),
    readLargest(db),
    readUploads(db),
  ]);
  return { disk, database, kinds, largest, uploads };
}

async function databaseSize(db: Ctx['db']): Promise<number> {
  const { size } = await db
    .selectNoFrom(sql<number>`pg_database_size(current_database())`.as('size'))
    .executeTakeFirstOrThrow();
  return size;
}

async function readKinds(db: Ctx['db']): Promise<StoredKind[]> {
  const made = await db
    .selectFrom('rendition')
    .select(({ fn }) => [
      'type as kind',
      fn.countAll<number>().as('count'),
      sql<number>`sum(size)::float8`.as('size'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute();
  const original = await db
    .selectFrom('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .where('upload.state', '=', 'completed')
    .where('video.state', '!=', 'deleted')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(upload.size_completed), 0)::float8`.as('size'),
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
    .select([
      'video.id',
      'video.title',
      'account.username as owner',
      sql<number>`sum(size)::float8`.as('size'),
    ])
    .groupBy(['video.id', 'video.title', 'account.username'])
    .orderBy(sql`sum(size)`, 'desc')
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

import { sql } from 'kysely';
import type { KeptOriginals } from '#base/file-limits.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { FILES_KEY } from './rows.ts';

/** Most attempts to compare an original with what was made of it. */
const MOST_TRIES = 3;

/** The largest MP4 that was made of a video's original, which may take its place. */
export interface StandIn {
  /** Name in the video's folder. */
  readonly key: string;
  /** bytes */
  readonly size: number;
}

/** An original and what may stand in for it; null while there is nothing. Sizes in pixels. */
export interface StoredOriginal {
  readonly videoId: number;
  readonly filesKey: string;
  readonly mediaVersion: number;
  readonly width: number;
  readonly height: number;
  readonly standIn: StandIn | null;
}

/** What comparing an original with what was made of it has found. */
export interface OriginalFinding {
  /** What the sizes made of it lack; null for nothing. */
  readonly lacks: string | null;
  /** The shorter side that a size must have to stand in for it, pixels. */
  readonly side: number;
}

/** There is a size as large as any that is made of it. */
const HAS_STAND_IN = sql<boolean>`exists (select from video join rendition on rendition.video_id = video.id
  where ${FILES_KEY} = original.media_key and rendition.type = 'mp4'
    and least(rendition.width, rendition.height) >= original.side)`;
const IS_COMPARED = sql<boolean>`original.judged_at is not null`;
const IS_NEEDED = sql<boolean>`original.is_needed`;
/** Whether it may be removed, for each choice of the setting. */
const MAY_GO: Readonly<Record<KeptOriginals, ReturnType<typeof sql<boolean>>>> = {
  needed: sql<boolean>`(${IS_COMPARED} and original.lacks is null and not ${IS_NEEDED} and ${HAS_STAND_IN})`,
  always: sql<boolean>`false`,
  never: sql<boolean>`(${IS_COMPARED} and not ${IS_NEEDED} and ${HAS_STAND_IN})`,
};

/**
 * Records that the original of a complete video is stored, with its size in bytes; it is compared later. One
 * that is known stays as it is.
 */
export async function noteOriginal(trx: Trx, videoId: number, bytes: number): Promise<void> {
  await trx
    .insertInto('original')
    .columns(['media_key', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom('video')
        .select([FILES_KEY.as('media_key'), sql<number>`${bytes}::bigint`.as('bytes')])
        .where('id', '=', videoId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * An original of a published video that was not compared yet, after counting the attempt: that of `videoId`,
 * or any. Null if there is none.
 */
export async function takeUncompared(
  { db }: Pick<Ctx, 'db'>,
  videoId?: number,
): Promise<StoredOriginal | null> {
  const [original] = await published(db)
    .where('original.judged_at', 'is', null)
    .where('original.tries', '<', MOST_TRIES)
    .$if(videoId !== undefined, (query) => query.where('video.id', '=', videoId ?? 0))
    .limit(1)
    .execute();
  if (!original) return null;
  await countTry({ db }, original.filesKey, 1);
  return withStandIn(db, original);
}

/** The attempt at it does not count. */
export function forgetTry(ctx: Pick<Ctx, 'db'>, filesKey: string): Promise<void> {
  return countTry(ctx, filesKey, -1);
}

/** It cannot be compared, and stays. */
export async function giveUpOriginal({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<void> {
  await db
    .updateTable('original')
    .set({ tries: MOST_TRIES, judged_at: null })
    .where('media_key', '=', filesKey)
    .where('state', '=', 'kept')
    .execute();
}

async function countTry({ db }: Pick<Ctx, 'db'>, filesKey: string, more: number): Promise<void> {
  await db
    .updateTable('original')
    .set({ tries: sql`tries + ${more}` })
    .where('media_key', '=', filesKey)
    .execute();
}

/** Records what comparing it has found. */
export async function keepFinding(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  filesKey: string,
  { lacks, side }: OriginalFinding,
): Promise<void> {
  await db
    .updateTable('original')
    .set({ lacks, side, judged_at: new Date(clock.now()) })
    .where('media_key', '=', filesKey)
    .where('state', '=', 'kept')
    .execute();
}

/** An original that the setting does not keep; null if there is none. */
export async function findRemovable(
  { db }: Pick<Ctx, 'db'>,
  choice: KeptOriginals,
): Promise<StoredOriginal | null> {
  if (choice === 'always') return null;
  const [original] = await published(db)
    .where('original.state', '=', sql.lit('kept'))
    .where(MAY_GO[choice])
    .limit(1)
    .execute();
  return original ? withStandIn(db, original) : null;
}

/**
 * Decides that it is removed, if the setting still says so, a video of it is published, and none is
 * suspended: from now on the size that stands in for it is their source, and `endRemoval` must follow. False
 * if it stays.
 */
export async function beginRemoval(
  { db }: Pick<Ctx, 'db'>,
  choice: KeptOriginals,
  filesKey: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('original')
    .from('video')
    .set({ state: 'going' })
    .where(FILES_KEY, '=', sql.ref<string>('original.media_key'))
    .where('original.media_key', '=', filesKey)
    .where('original.state', '=', 'kept')
    .where('video.state', '=', 'success')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('video')
            .select('video.id')
            .where(FILES_KEY, '=', filesKey)
            .where('video.state', '=', 'suspended'),
        ),
      ),
    )
    .where(MAY_GO[choice])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Originals whose removal has begun and not ended, by the keys of their files. */
export async function listGoing({ db }: Pick<Ctx, 'db'>, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('original')
    .select('media_key as filesKey')
    .where('state', '=', sql.lit('going'))
    .limit(most)
    .execute();
  return rows.map(({ filesKey }) => filesKey);
}

/** Its file is removed. */
export async function endRemoval({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<void> {
  await db
    .updateTable('original')
    .set({ state: 'gone' })
    .where('media_key', '=', filesKey)
    .where('state', '=', 'going')
    .execute();
}

/** Originals that are gone, and what stands in for them; in the order of their videos, after that one. */
export async function findGone({ db }: Pick<Ctx, 'db'>, after: number): Promise<StoredOriginal | null> {
  const [original] = await published(db)
    .where('original.state', '<>', sql.lit('kept'))
    .where('video.id', '>', after)
    .orderBy('video.id')
    .limit(1)
    .execute();
  return original ? withStandIn(db, original) : null;
}

/** Something is stored in its place again. */
export async function keepAgain({ db }: Pick<Ctx, 'db'>, mediaKey: string): Promise<void> {
  await db.updateTable('original').set({ state: 'kept' }).where('media_key', '=', mediaKey).execute();
}

/** Originals that are alike in what became of them, and what each choice of the setting would free. */
export interface OriginalGroup {
  /** `waiting`: not compared yet; `unread`: it could not be. */
  readonly state: 'kept' | 'waiting' | 'unread' | 'gone';
  readonly lacks: string | null;
  readonly count: number;
  /** Bytes; what the two choices that remove some would remove of them. */
  readonly bytes: number;
  readonly needed: number;
  readonly never: number;
}

/** Every original of the site's videos, in groups, the largest first. */
export function readOriginals({ db }: Pick<Ctx, 'db'>): Promise<OriginalGroup[]> {
  const state = sql<OriginalGroup['state']>`case when original.state <> 'kept' then 'gone'
    when ${IS_COMPARED} then 'kept' when tries < ${sql.lit(MOST_TRIES)} then 'waiting' else 'unread' end`;
  const freed = (choice: KeptOriginals) =>
    sql<number>`coalesce(sum(bytes) filter (where original.state = 'kept' and ${MAY_GO[choice]}), 0)::float8`;
  return db
    .selectFrom('original')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('video')
          .select('video.id')
          .where(FILES_KEY, '=', sql.ref<string>('original.media_key'))
          .where('video.files_gone', '=', false),
      ),
    )
    .select([state.as('state'), 'lacks', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`sum(bytes)::float8`.as('bytes'))
    .select([freed('needed').as('needed'), freed('never').as('never')])
    .groupBy([state, 'lacks'])
    .orderBy('bytes', 'desc')
    .execute();
}

function published(db: Ctx['db']) {
  return db
    .selectFrom('original')
    .innerJoin('video', (join) => join.on(FILES_KEY, '=', sql.ref<string>('original.media_key')))
    .select(['video.id as videoId', 'original.media_key as filesKey', 'media_version as mediaVersion'])
    .select(['video.width', 'video.height'])
    .where('video.state', '=', sql.lit('success'));
}

async function withStandIn(
  db: Ctx['db'],
  original: Omit<StoredOriginal, 'standIn'>,
): Promise<StoredOriginal> {
  const standIn = await db
    .selectFrom('rendition')
    .select(['key', 'size'])
    .where('video_id', '=', original.videoId)
    .where('type', '=', 'mp4')
    .orderBy('height', 'desc')
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...original, standIn: standIn ?? null };
}

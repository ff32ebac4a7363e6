import { sql } from 'kysely';
import { UNDELETE_MS } from '#features/videos/video/rules.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { countRows } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import { seal } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { type BulkChange, MOST_VIDEOS, type Selection } from '../bulk-rules.ts';
import { BULK_MISTAKES } from '../bulk-texts.ts';
import { managed } from './manage.ts';

/** Queue of changes that are made to many videos; data `{ bulkId }`, keyed by that. */
export const BULK_QUEUE = 'bulk-change';
/** What the site's key for passwords that wait to be added is for. */
export const BULK_SECRET = 'bulk-change';

const texts = textsIn(BULK_MISTAKES, FIRST_LANGUAGE);

/** The videos of an account that are meant, whatever their state. */
export function chosenVideos({ db, clock }: Pick<Ctx, 'db' | 'clock'>, accountId: number, chosen: Selection) {
  if ('ids' in chosen)
    return db
      .selectFrom('video')
      .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
      .where('video.account_id', '=', accountId)
      .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(chosen.ids))));
  return managed(db, accountId, chosen, new Date(clock.now() - UNDELETE_MS));
}

/** How many they are. */
export function countChosen(ctx: Pick<Ctx, 'db' | 'clock'>, accountId: number, chosen: Selection) {
  return countRows(chosenVideos(ctx, accountId, chosen));
}

/**
 * Begins a change of many videos, which are those that are chosen at this moment. Returns its id.
 * @throws AppError `invalid_param` for none, too many or not as many as `expected`; `video_not_found`;
 * `change_running`
 */
export async function beginBulk(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'siteKey'>,
  accountId: number,
  chosen: Selection,
  change: BulkChange,
  expected?: number,
): Promise<number> {
  const count = await countChosen(ctx, accountId, chosen);
  requireCount(count, chosen, expected);
  const { password, ...edit } = change.edit;
  const secret =
    password === undefined ? null : seal(await ctx.siteKey.derive(BULK_SECRET), password, ownerOf(accountId));
  return insertBulk(ctx, { accountId, change: { ...change, edit }, secret }, (trx, bulkId) =>
    chosenVideos({ ...ctx, db: trx }, accountId, chosen).select([
      sql<number>`${bulkId}::bigint`.as('bulk_id'),
      'video.id as video_id',
    ]),
  );
}

/** What a password that waits is sealed for. */
export function ownerOf(accountId: number): string {
  return `account:${accountId}`;
}

function requireCount(count: number, chosen: Selection, expected: number | undefined): void {
  const wrong = (text: string, param: string) => new AppError('invalid_param', text, { param });
  if ('ids' in chosen && count < chosen.ids.length) throw new AppError('video_not_found');
  if (count === 0) throw wrong(texts.none, 'videos');
  if (count > MOST_VIDEOS) throw wrong(texts.tooMany({ most: MOST_VIDEOS, count }), 'videos');
  if (expected !== undefined && count !== expected) throw wrong(texts.notAsMany(count), 'count');
}

interface NewBulk {
  readonly accountId: number;
  readonly change: BulkChange;
  readonly secret: string | null;
}

/** @throws AppError `change_running` */
async function insertBulk(
  { db, clock, jobs }: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  { accountId, change, secret }: NewBulk,
  videosOf: (trx: Trx, bulkId: number) => VideosOf,
): Promise<number> {
  const values = { account_id: accountId, change: JSON.stringify(change), secret };
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('bulk_change')
        .values({ ...values, created_at: new Date(clock.now()) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('bulk_video')
        .columns(['bulk_id', 'video_id'])
        .expression(videosOf(trx, id) as never)
        .execute();
      await jobs.send(BULK_QUEUE, { bulkId: id }, { key: String(id), trx });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('change_running');
    throw error;
  }
}

/** A query of the ids of a change and its videos. */
type VideosOf = { readonly execute: () => Promise<{ bulk_id: number; video_id: number }[]> };

/** Restores what a change has deleted. Returns the id of the change that does. @throws AppError */
export async function beginUndo(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  accountId: number,
  bulkId: number,
): Promise<number> {
  const change: BulkChange = { action: 'restore', edit: {}, reason: '' };
  const gone = (db: Db) =>
    db
      .selectFrom('bulk_video')
      .innerJoin('video', 'video.id', 'bulk_video.video_id')
      .where('bulk_video.bulk_id', '=', bulkId)
      .where('bulk_video.state', '=', 'changed')
      .where('video.discarded_at', '>', new Date(ctx.clock.now() - UNDELETE_MS));
  if ((await countRows(gone(ctx.db))) === 0)
    throw new AppError('invalid_param', texts.nothingToUndo, { param: 'change' });
  return insertBulk(ctx, { accountId, change, secret: null }, (trx, id) =>
    gone(trx).select([sql<number>`${id}::bigint`.as('bulk_id'), 'bulk_video.video_id']),
  );
}

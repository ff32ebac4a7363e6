import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_MAX, makeCode, makeSecretCode } from '#base/code.ts';
import { isUsername } from '#features/people/account/model/accounts.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';

/** Codes tried before giving up; with millions of videos a second one is rarely needed. */
const TRIES = 20;

/**
 * Takes a code that no video has and that is neither an account's name nor a number; `take` returns whether
 * it was free. A code for an unlisted video cannot be guessed.
 */
export async function takeFreeCode<T>(
  db: Db,
  isSecret: boolean,
  take: (code: string) => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = isSecret ? makeSecretCode(randomBytes) : makeCode(randomBytes);
    if (/^\d+$/.test(code) || (await isUsername({ db }, code))) continue;
    const taken = await take(code);
    if (taken !== undefined) return taken;
  }
  throw new Error('No free code was found');
}

/**
 * Gives a public video, a finished one unless told otherwise, the short code that clients expect, unless it
 * has one. Its long one keeps working, because people have the link.
 */
export async function shortenCode(trx: Trx, videoId: number, isFinished = true): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .select('code')
    .where('id', '=', videoId)
    .where('private', '=', false)
    .$if(isFinished, (query) => query.where('state', '=', 'success'))
    .where((eb) => eb(eb.fn<number>('length', ['code']), '>', CODE_MAX))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!video) return;
  await trx.insertInto('video_code').values({ code: video.code, video_id: videoId }).execute();
  await takeFreeCode(trx, false, (code) => rename(trx, videoId, code));
}

async function rename(trx: Trx, videoId: number, code: string): Promise<true | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('video')
    .set({ code })
    .where('id', '=', videoId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('video as other').select('other.id').where('other.code', '=', code))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? true : undefined;
}

/** Codes and names share the same addresses. @throws AppError `username_taken` for a video's code */
export async function requireNoVideoCode(trx: Trx, names: readonly string[]): Promise<void> {
  const former = trx.selectFrom('video_code').select('video_id as id').where('code', 'in', names);
  const video = await trx
    .selectFrom('video')
    .select('id')
    .where('code', 'in', names)
    .unionAll(former)
    .executeTakeFirst();
  if (video) throw new AppError('username_taken', undefined, { param: 'username' });
}

/** The number of the video that this code leads to, which may be a former code of it; null for none. */
export async function findIdByCode(db: Db, code: string): Promise<number | null> {
  return (await idOfCode(db, code).executeTakeFirst())?.id ?? null;
}

/** The same as a query of one column: a code that a video has, else one that it had. */
export function idOfCode(db: Db, code: string) {
  const former = db.selectFrom('video_code').select('video_id as id').where('code', '=', code);
  return db.selectFrom('video').select('id').where('code', '=', code).unionAll(former).limit(sql.lit(1));
}

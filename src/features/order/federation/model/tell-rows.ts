import { createHash } from 'node:crypto';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { isRefusal } from '#platform/errors/errors.ts';

/** A video or a comment of this site. */
export type ToldThing = { readonly video_id: number } | { readonly comment_id: number };

/** What other sites were told last of it. */
export interface ToldState {
  readonly digest: Buffer;
  readonly gone_at: Date | null;
}

/**
 * The same, held until the transaction ends, also where they were told nothing, which is null. What is so now
 * is read after this: whoever waits here for somebody else may have read what is old by then.
 */
export async function holdTold(trx: Trx, thing: ToldThing): Promise<ToldState | null> {
  const [column, id] = Object.entries(thing)[0] as ['video_id' | 'comment_id', number];
  await takeTurn(trx, { name: column === 'video_id' ? 'told-videos' : 'told-comments', owner: id });
  const row = trx.selectFrom('federation_told').select(['digest', 'gone_at']).where(column, '=', id);
  return (await row.forUpdate().executeTakeFirst()) ?? null;
}

/** What everybody may see of a thing, as `reading` finds it; null for nothing. */
export async function shownIn<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Keeps what they are told now; `gone_at` for that it is gone. */
export async function keepTold(
  trx: Trx,
  thing: ToldThing,
  told: ToldState & { readonly at: Date },
): Promise<void> {
  const row = { digest: told.digest, gone_at: told.gone_at, told_at: told.at };
  const column = 'video_id' in thing ? 'video_id' : 'comment_id';
  await trx
    .insertInto('federation_told')
    .values({ ...thing, ...row })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(row))
    .execute();
}

/** The step from what was told to what is so now; null for none. */
export function stepFrom(
  told: ToldState | null,
  digest: Buffer | null,
): 'Create' | 'Update' | 'Delete' | null {
  const isKnown = told !== null && told.gone_at === null;
  if (digest === null) return isKnown ? 'Delete' : null;
  if (!isKnown) return 'Create';
  return told.digest.equals(digest) ? null : 'Update';
}

/** What stands behind the digest of what only followers were told, or in the place of it. */
const FOR_FOLLOWERS = Buffer.of(1);

/** The same, marked as told to followers alone. */
export function markedForFollowers(digest: Buffer): Buffer {
  return Buffer.concat([digest, FOR_FOLLOWERS]);
}

/** Whether what was told last was for followers alone: a digest has an even number of bytes without that. */
export function isToldToFollowers(told: Pick<ToldState, 'digest'> | null): boolean {
  return told !== null && told.digest.length % 2 === 1;
}

/** What an object says, without what changes all the time. */
export function digestOf(object: object): Buffer {
  const text = JSON.stringify(object, (name, value) => (MOVING.has(name) ? undefined : value));
  return createHash('sha256').update(text).digest();
}

const MOVING = new Set(['views', 'updated', 'interactionStatistic']);

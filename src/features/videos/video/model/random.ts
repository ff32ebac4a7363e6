import { randomInt } from 'node:crypto';
import type { Ctx } from '#src/context.ts';
import type { Actor } from '../rules.ts';
import { visibleTo } from './visible.ts';

/** Longest step between two ids: the range of `randomInt`. */
const MOST = 2 ** 48 - 2;

/**
 * The id of a random public video that the viewer's lists may show; null if there is none. It picks a random
 * id and takes the next such video after it, wrapping around: two index scans, however many videos there are.
 */
export async function randomId({ db }: Pick<Ctx, 'db'>, viewer: Actor | null): Promise<number | null> {
  const last = await db.selectFrom('video').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!last) return null;
  return (await nextFrom(db, viewer, randomIdUpTo(last.id))) ?? nextFrom(db, viewer, 1);
}

/** A random id from 1 to the last one. */
export function randomIdUpTo(last: number): number {
  return randomInt(1, Math.min(last, MOST) + 1);
}

async function nextFrom(db: Ctx['db'], viewer: Actor | null, from: number): Promise<number | null> {
  const row = await db
    .selectFrom('video')
    .select('video.id')
    .where('video.id', '>=', from)
    .where(visibleTo(viewer))
    .orderBy('video.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

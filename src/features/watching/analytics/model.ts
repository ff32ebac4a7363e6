import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/** A reader counts once per page within this time, ms: reloads and hydration's echoes are one view. */
const WINDOW = 60_000;

interface Counted {
  readonly seen: Map<string, number>;
  sweptAt: number;
}

const counted = new WeakMap<object, Counted>();

/** Counts a view of a page by kind and day. Bots and repeated views are not counted. */
export async function countPageView(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  page: string,
  path: string,
  caller: Caller,
): Promise<void> {
  if (isbot(caller.userAgent) || !isFirst(ctx, `${readerKey(caller)} ${path}`)) return;
  await addView(ctx, page);
}

/** Counts one view of a page on the present day. */
export async function addView({ db, clock }: Pick<Ctx, 'db' | 'clock'>, page: string): Promise<void> {
  await db
    .insertInto('page_view')
    .values({ day: new Date(clock.now()).toISOString().slice(0, 10), page, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'page']).doUpdateSet({ views: sql`page_view.views + 1` }),
    )
    .execute();
}

function isFirst({ db, clock }: Pick<Ctx, 'db' | 'clock'>, key: string): boolean {
  const memory = counted.get(db) ?? { seen: new Map<string, number>(), sweptAt: 0 };
  counted.set(db, memory);
  const now = clock.now();
  if (now - memory.sweptAt > WINDOW) {
    memory.sweptAt = now;
    for (const [known, at] of memory.seen) if (now - at > WINDOW) memory.seen.delete(known);
  }
  const last = memory.seen.get(key);
  if (last !== undefined && now - last <= WINDOW) return false;
  memory.seen.set(key, now);
  return true;
}

/** A reader without a name; kept in memory for a minute only. */
function readerKey({ viewer, address, userAgent }: Caller): string {
  if (viewer) return `account:${viewer.id}`;
  return createHash('sha256').update(`${address} ${userAgent}`).digest('base64url').slice(0, 16);
}

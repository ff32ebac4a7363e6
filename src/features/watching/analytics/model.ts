import { createHash } from 'node:crypto';
import type { CountRule } from '#platform/counts/once.ts';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { isoDay } from './rules.ts';

/** A reader counts once per page within this time, ms, so that reloads count as one view. */
const WINDOW = 60_000;

const PAGE_VIEWS: CountRule = { name: 'page-view', windowMs: WINDOW, mostPerHour: Infinity };

/** Counts a view of a page by kind and day. Bots and repeated views are not counted. */
export async function countPageView(
  ctx: Pick<Ctx, 'db' | 'clock' | 'countOnce'>,
  page: string,
  path: string,
  caller: Caller,
): Promise<void> {
  if (isbot(caller.userAgent)) return;
  const reader = readerKey(caller);
  if (!(await ctx.countOnce.counts(PAGE_VIEWS, { who: reader, network: reader, what: path }))) return;
  await addView(ctx, page);
}

/** Counts one view of a page today. */
export async function addView({ db, clock }: Pick<Ctx, 'db' | 'clock'>, page: string): Promise<void> {
  await db
    .insertInto('page_view')
    .values({ day: isoDay(clock.now()), page, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'page']).doUpdateSet({ views: sql`page_view.views + 1` }),
    )
    .execute();
}

/** An anonymous key for a reader, kept in memory for only a minute. */
function readerKey({ viewer, address, userAgent }: Caller): string {
  if (viewer) return `account:${viewer.id}`;
  return createHash('sha256').update(`${address} ${userAgent}`).digest('base64url').slice(0, 16);
}

import { notify } from '#features/people/notification/model/notify.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { LOOK_EVERY_MS, LOOKS_MAX } from '../list-rules.ts';
import { readFeed } from './feed.ts';
import type { Feed } from './list-items.ts';
import { addNew } from './list-new.ts';

/**
 * Reads a followed list again, and has what is new imported with the settings of what came before. A list
 * that cannot be read is read again on the next day, and after several of them no longer.
 */
export async function lookAgain(ctx: Ctx, listId: number, signal: AbortSignal): Promise<void> {
  const list = await findDue(ctx, listId);
  if (!list) return;
  const feed = await readFeed(ctx, list.source, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  });
  await noteLook(ctx, listId, list, feed);
}

/** A list that could not be read for another reason is not asked again before the next day either. */
export async function giveUpLook(ctx: Ctx, listId: number): Promise<void> {
  const list = await findDue(ctx, listId);
  if (list) await noteLook(ctx, listId, list, null);
}

async function noteLook(ctx: Ctx, listId: number, list: DueList, feed: Feed | null): Promise<void> {
  const isRead = feed !== null && feed.entries.length > 0;
  const failed = isRead ? 0 : list.failed + 1;
  if (failed >= LOOKS_MAX) return endFollowing(ctx, listId, list.accountId);
  await ctx.db.transaction().execute(async (trx) => {
    if (isRead) await addNew(trx, ctx, { id: listId, accountId: list.accountId }, feed);
    await trx
      .updateTable('import_list')
      .set({ next_look_at: new Date(ctx.clock.now() + LOOK_EVERY_MS), looks_failed: failed })
      .where('id', '=', listId)
      .where('next_look_at', 'is not', null)
      .execute();
  });
  ctx.bus.publish('import', { id: listId });
}

type DueList = NonNullable<Awaited<ReturnType<typeof findDue>>>;

function findDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>, listId: number) {
  return db
    .selectFrom('import_list')
    .select(['source', 'account_id as accountId', 'looks_failed as failed'])
    .where('id', '=', listId)
    .where('next_look_at', '<=', new Date(clock.now()))
    .executeTakeFirst();
}

async function endFollowing(ctx: Ctx, listId: number, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('import_list')
      .set({ next_look_at: null, looks_failed: 0 })
      .where('id', '=', listId)
      .where('next_look_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (ended) await notify(trx, ctx, { accountId, type: 'import-ended', objectId: listId });
  });
  ctx.bus.publish('import', { id: listId });
}

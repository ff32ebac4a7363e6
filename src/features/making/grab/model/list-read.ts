import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { maxSizeOf } from '#features/making/upload/model/quota.ts';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { LIST_MISTAKES } from '../list-texts.ts';
import { readStoredArchive } from './archive-read.ts';
import { readFeed } from './feed.ts';
import { noteFound, noteHere, noteUnread } from './list-items.ts';
import { lookAt } from './look-at.ts';

/** Links that are looked at together. */
const TOGETHER = 4;

const texts = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);

/**
 * Finds out which videos are behind what somebody has typed. It downloads none of them. After the death of a
 * worker, links that were looked at are not looked at again.
 */
export async function readList(ctx: Ctx, listId: number, attempt: Attempt): Promise<void> {
  const list = await findReading(ctx, listId);
  if (!list) return;
  const mistake = list.kind === 'archive' ? await readFile(ctx, listId, list) : null;
  if (mistake !== null) return endReading(ctx, listId, 'unreadable', mistake);
  if (list.kind === 'feed' && !(await readAddress(ctx, listId, list.source, attempt)))
    return void (await endReading(ctx, listId, 'unreadable', texts.unreadable));
  await lookAtAll(ctx, listId, attempt);
  await noteHere(ctx, listId);
  await endReading(ctx, listId, 'ready');
}

function findReading({ db }: Pick<Ctx, 'db'>, listId: number) {
  return db
    .selectFrom('import_list')
    .select(['kind', 'source', 'archive_key as key'])
    .where('id', '=', listId)
    .where('state', '=', 'reading')
    .executeTakeFirst();
}

/** The list is read, or cannot be. */
export async function endReading(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  listId: number,
  state: 'ready' | 'unreadable',
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('import_list')
    .set({ state, reason })
    .where('id', '=', listId)
    .where('state', '=', 'reading')
    .execute();
  bus.publish('import', { id: listId });
}

/** The videos of an archive; what is wrong if there are none. */
async function readFile(
  ctx: Ctx,
  listId: number,
  { key, source }: { readonly key: string | null; readonly source: string },
): Promise<string | null> {
  const feed = key === null ? null : await readStoredArchive(ctx, key, source);
  if (!feed) return texts.badArchive;
  await noteFound(ctx, listId, feed);
  return feed.entries.length > 0 ? null : texts.emptyArchive;
}

/** The videos of a channel, a playlist or a feed; of any other address the one that is there. */
async function readAddress(ctx: Ctx, listId: number, url: string, { signal }: Attempt): Promise<boolean> {
  const feed = await readFeed(ctx, url, signal).catch(knownOnly);
  if (feed instanceof AppError) return false;
  if (feed) {
    await noteFound(ctx, listId, feed);
    return feed.entries.length > 0;
  }
  const found = await lookAt(ctx, url, importerOf(ctx)).catch(knownOnly);
  if (found instanceof AppError) return false;
  const { title, description, duration } = found;
  await noteFound(ctx, listId, { title, entries: [{ url, title, duration, facts: { description } }] });
  return true;
}

async function lookAtAll(ctx: Ctx, listId: number, { signal, isLast }: Attempt): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const items = await nextUnread(ctx, listId);
    if (items.length === 0) return;
    await Promise.all(
      items.map(async ({ id, url }) => {
        const found = await lookAt(ctx, url, importerOf(ctx)).catch(isLast ? always : knownOnly);
        await noteUnread(ctx, id, found);
      }),
    );
    ctx.bus.publish('import', { id: listId });
  }
}

function nextUnread({ db }: Pick<Ctx, 'db'>, listId: number) {
  return db
    .selectFrom('import_item')
    .select(['id', 'url'])
    .where('list_id', '=', listId)
    .where('state', '=', 'unread')
    .orderBy('position')
    .limit(TOGETHER)
    .execute();
}

function importerOf(ctx: Pick<Ctx, 'settings'>) {
  return { isSignedIn: true, maxSize: maxSizeOf(ctx, true), isPatient: true };
}

/** What another try would find too. @throws anything else */
function knownOnly(error: unknown): AppError {
  if (isRefusal(error)) return error;
  throw error;
}

/** In the last try, everything is an answer. */
function always(error: unknown): AppError {
  return isRefusal(error) ? error : new AppError('invalid_grab', texts.readFailed, { cause: error });
}

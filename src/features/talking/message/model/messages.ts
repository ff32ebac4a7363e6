import { sql } from 'kysely';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type MessageRow, requireThread, shownMessages } from './visible.ts';

/** Messages, newest first. `next` leads to older ones. */
export interface MessagePage {
  readonly rows: readonly MessageRow[];
  readonly next: string | null;
  readonly hasNewer: boolean;
}

/** The position of a page in a conversation: after a marker, else around or after a message. */
export interface MessageQuery extends ListPage {
  readonly since?: number | undefined;
  readonly at?: number | undefined;
}

/** A page of a conversation, as the account sees it. @throws AppError `thread_not_found` */
export async function listMessages(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  threadId: number,
  { since, at, ...page }: MessageQuery,
): Promise<MessagePage> {
  await requireThread(db, accountId, threadId);
  const all = () => shownMessages(db, accountId).where('message.thread_id', '=', threadId);
  const newer = since ?? at;
  if (newer === undefined || page.after) {
    const older = await readPage(siteKey, `messages of ${threadId}`, all(), NEWEST_FIRST, page);
    return { ...older, hasNewer: false };
  }
  const later = await readPage(
    siteKey,
    `later messages of ${threadId}`,
    all().where('message.id', '>', newer),
    OLDEST_FIRST,
    { offset: 0, limit: page.limit },
  );
  const found = { rows: later.rows.toReversed(), next: null, hasNewer: later.next !== null };
  if (since !== undefined) return found;
  const upTo = all().where('message.id', '<=', newer);
  const older = await readPage(siteKey, `messages of ${threadId}`, upTo, NEWEST_FIRST, {
    ...page,
    offset: 0,
  });
  return { rows: [...found.rows, ...older.rows], next: older.next, hasNewer: found.hasNewer };
}

const NEWEST_FIRST = sortBy(['message.id', 'desc']);
const OLDEST_FIRST = sortBy(['message.id', 'asc']);

/** How many messages of the conversation the account sees. */
export function countMessages(db: Db, accountId: number, threadId: number): Promise<number> {
  return countRows(shownMessages(db, accountId).where('message.thread_id', '=', threadId));
}

/** One message that the account sees. @throws AppError `message_not_found` */
export async function openMessage(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  messageId: number,
): Promise<MessageRow> {
  const found = await shownMessages(db, accountId).where('message.id', '=', messageId).executeTakeFirst();
  if (!found) throw new AppError('message_not_found');
  return found;
}

/**
 * Messages with all of these words, in every conversation of the account or in one, newest first. Words are
 * compared literally, ignoring case.
 */
export async function searchMessages(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  { query, thread, ...page }: ListPage & { readonly query: string; readonly thread?: number | undefined },
) {
  const all = shownMessages(db, accountId)
    .where(sql<boolean>`message.search @@ websearch_to_tsquery('simple', ${query})`)
    .$if(thread !== undefined, (found) => found.where('message.thread_id', '=', thread ?? 0));
  const [found, total] = await Promise.all([
    readPage(siteKey, 'messages found', all, NEWEST_FIRST, page),
    countRows(all),
  ]);
  return { ...found, total };
}

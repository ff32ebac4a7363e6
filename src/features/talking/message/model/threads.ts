import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { sql } from 'kysely';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { findClosure } from '../rules.ts';
import { blockedAmong, peopleOf, type ThreadPerson } from './people.ts';
import { unreadIn } from './unread.ts';
import { type MessageRow, shownMessages } from './visible.ts';
import { ERROR_TEXTS } from '../texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

type Reading = Pick<Ctx, 'db' | 'clock'>;

/** A conversation as one of its members sees it. */
export interface ThreadRow {
  readonly id: number;
  readonly edition: number;
  /** The others. */
  readonly people: readonly ThreadPerson[];
  readonly message: MessageRow | null;
  readonly unread: number;
  readonly isMuted: boolean;
  /** Why nothing can be written here; null where it can. */
  readonly closed: string | null;
  readonly createdAt: Date;
}

/** A page of the account's conversations, and how many there are. */
export async function listThreads(ctx: Reading & Pick<Ctx, 'siteKey'>, accountId: number, page: ListPage) {
  const all = threadsOf(ctx.db, accountId);
  const [found, total] = await Promise.all([
    readPage(ctx.siteKey, 'conversations', all, sortBy(['me.last_message_id', 'desc']), page),
    countRows(all),
  ]);
  return { rows: await hydrateThreads(ctx, accountId, found.rows), next: found.next, total };
}

/** One of the account's conversations. @throws AppError `thread_not_found` */
export async function openThread(ctx: Reading, accountId: number, threadId: number): Promise<ThreadRow> {
  const found = await threadsOf(ctx.db, accountId).where('thread.id', '=', threadId).executeTakeFirst();
  const [thread] = await hydrateThreads(ctx, accountId, found ? [found] : []);
  if (!thread) throw new AppError('thread_not_found');
  return thread;
}

function threadsOf(db: Db, accountId: number) {
  return db
    .selectFrom('message_participant as me')
    .innerJoin('message_thread as thread', 'thread.id', 'me.thread_id')
    .select(['thread.id', 'thread.edition', 'thread.is_pair as isPair', 'thread.created_at as createdAt'])
    .select(['me.is_muted as isMuted'])
    .where('me.account_id', '=', accountId)
    .where('me.left_at', 'is', null);
}

type FoundThread = Awaited<ReturnType<ReturnType<typeof threadsOf>['execute']>>[number];

async function hydrateThreads(
  { db, clock }: Reading,
  accountId: number,
  found: readonly FoundThread[],
): Promise<ThreadRow[]> {
  const ids = found.map(({ id }) => id);
  const [everybody, newest, unread] = await Promise.all([
    peopleOf(db, ids, new Date(clock.now())),
    newestOf(db, accountId, ids),
    unreadIn(db, accountId, ids),
  ]);
  const others = everybody.filter(({ id }) => id !== accountId);
  const blocked = await blockedAmong(db, accountId, [...new Set(others.map(({ id }) => id))]);
  return found.map(({ id, isPair, isMuted, edition, createdAt }) => {
    const people = others.filter(({ threadId }) => threadId === id);
    const isBlocked = people.some((person) => blocked.has(person.id));
    const closed = findClosure({ isPair, others: people.length, isBlocked });
    return {
      id,
      edition,
      people,
      message: newest.get(id) ?? null,
      unread: unread.get(id) ?? 0,
      isMuted,
      closed: closed && errors.closed[closed],
      createdAt,
    };
  });
}

/** The newest message that the account sees of each conversation. */
async function newestOf(
  db: Db,
  accountId: number,
  threadIds: readonly number[],
): Promise<ReadonlyMap<number, MessageRow>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_thread as of')
    .innerJoinLateral(
      shownMessages(db, accountId)
        .where(sql<boolean>`message.thread_id = of.id`)
        .orderBy('message.id', 'desc')
        .limit(1)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .where('of.id', 'in', threadIds)
    .execute();
  return new Map(rows.map((row) => [row.threadId, row]));
}

import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { sql } from 'kysely';
import { notifyAll } from '#features/people/notification/model/notify.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { findClosure } from '../rules.ts';
import { checkMayWrite } from './allowance.ts';
import { requireThread } from './visible.ts';
import { ERROR_TEXTS } from '../texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

type SendCtx = Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'settings' | 'events'>;

/** A message that somebody writes. */
export interface NewMessage {
  readonly threadId: number;
  readonly accountId: number;
  readonly body: string;
}

/**
 * Stores a message with its notifications in one transaction, then tells the open pages. Returns its id.
 * @throws AppError `thread_not_found`, `forbidden`, `rate_limited`
 */
export async function sendMessage(ctx: SendCtx, given: NewMessage): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    await requireThread(trx, given.accountId, given.threadId);
    await checkMayWrite(trx, ctx, given.accountId, { begins: false });
    return storeMessage(trx, ctx, given);
  });
}

/** Stores a message by a member of the conversation. @throws AppError `forbidden` */
export async function storeMessage(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'bus'>,
  { threadId, accountId, body }: NewMessage,
): Promise<number> {
  const isPair = await lockThread(trx, threadId);
  const readers = await readersOf(trx, threadId, accountId, isPair);
  const isBlocked = isPair && (await isBlockBetween(trx, accountId, readers[0]?.id ?? 0));
  const closed = findClosure({ isPair, others: readers.length, isBlocked });
  if (closed !== null) throw new AppError('forbidden', errors.closed[closed]);
  const { id } = await trx
    .insertInto('message')
    .values({ thread_id: threadId, account_id: accountId, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveUp(trx, threadId, accountId, id, isPair);
  await notifyReaders(trx, ctx, { threadId, accountId, messageId: id, readers });
  return id;
}

/**
 * Locks the thread, so that the ids of its messages grow in commit order. Returns whether it is a
 * conversation of two.
 */
async function lockThread(trx: Trx, threadId: number): Promise<boolean> {
  const { is_pair } = await trx
    .updateTable('message_thread')
    .set({ edition: sql`edition + 1` })
    .where('id', '=', threadId)
    .returning('is_pair')
    .executeTakeFirstOrThrow();
  return is_pair;
}

/** Somebody who reads what is written, and whether they have muted the conversation. */
interface Reader {
  readonly id: number;
  readonly isMuted: boolean;
}

/** The other readers; in a conversation of two, the other person even after they have left. */
async function readersOf(trx: Trx, threadId: number, authorId: number, isPair: boolean): Promise<Reader[]> {
  return trx
    .selectFrom('message_participant as person')
    .innerJoin('account', 'account.id', 'person.account_id')
    .select(['account.id', 'person.is_muted as isMuted'])
    .where('person.thread_id', '=', threadId)
    .where('account.id', '!=', authorId)
    .where('account.state', '=', 'active')
    .$if(!isPair, (query) => query.where('person.left_at', 'is', null))
    .orderBy('account.id')
    .execute();
}

/** The conversation moves to the top of everybody's list; its author has read what came before. */
async function moveUp(trx: Trx, threadId: number, authorId: number, messageId: number, isPair: boolean) {
  await trx
    .updateTable('message_participant')
    .set({ last_message_id: messageId, ...(isPair && { left_at: null }) })
    .where('thread_id', '=', threadId)
    .$if(!isPair, (query) => query.where('left_at', 'is', null))
    .execute();
  await trx
    .updateTable('message_participant')
    .set({ read_up_to: messageId, typing_until: null })
    .where('thread_id', '=', threadId)
    .where('account_id', '=', authorId)
    .execute();
}

interface SentMessage {
  readonly threadId: number;
  readonly accountId: number;
  readonly messageId: number;
  readonly readers: readonly Reader[];
}

async function notifyReaders(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'bus'>,
  { threadId, accountId: actorId, messageId: objectId, readers }: SentMessage,
): Promise<void> {
  await notifyAll(
    trx,
    ctx,
    readers
      .filter(({ isMuted }) => !isMuted)
      .map(({ id: accountId }) => ({ accountId, type: 'messaged', actorId, objectId })),
  );
  ctx.events.afterCommit(trx, () => {
    for (const id of [actorId, ...readers.map((reader) => reader.id)])
      ctx.bus.publish('messages-unread', { id });
    ctx.bus.publish('thread', { id: threadId });
  });
}

import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { sql } from 'kysely';
import { blockBetween } from '#features/people/user/model/hidden.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { findClosure } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { countSent, requireAllowance } from './allowance.ts';
import { type Reader, type StoredMessage, storeNext } from './store.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A message that somebody writes. */
export interface NewMessage {
  readonly threadId: number;
  readonly accountId: number;
  readonly body: string;
}

/**
 * Stores a message with its notifications in one transaction, then tells the open pages.
 * @throws AppError `thread_not_found`, `forbidden`, `rate_limited`
 */
export function sendMessage(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'settings' | 'events'>,
  given: NewMessage,
): Promise<StoredMessage> {
  return ctx.db.transaction().execute(async (trx) => {
    const [sent, readers] = await Promise.all([
      countSent(trx, ctx, given.accountId),
      openReaders(trx, given),
    ]);
    requireAllowance(ctx, sent, { begins: false });
    return storeNext(trx, ctx, { ...given, readers });
  });
}

interface ThreadReader extends Reader {
  readonly isPair: boolean;
  readonly isBlocked: boolean;
}

/**
 * The active others of a conversation that the author is in; of two, the other one even after they have left.
 * @throws AppError `thread_not_found`, `forbidden`
 */
async function openReaders(trx: Trx, { threadId, accountId }: NewMessage): Promise<Reader[]> {
  const { rows } = await sql<ThreadReader>`
    select account.id, account.username, account.displayname, account.avatar_version as "avatarVersion",
      person.is_muted as "isMuted", is_pair as "isPair",
      is_pair and ${blockBetween(sql`me.account_id`, sql`account.id`)} as "isBlocked"
    from message_participant me
    join message_thread on message_thread.id = me.thread_id
    join message_participant person on person.thread_id = me.thread_id
      and (is_pair or person.left_at is null)
    join account on account.id = person.account_id
      and (account.state = 'active' or account.id = me.account_id)
    where me.thread_id = ${threadId} and me.account_id = ${accountId} and me.left_at is null
    order by account.id`.execute(trx);
  const [first] = rows;
  if (!first) throw new AppError('thread_not_found');
  const readers = rows.filter(({ id }) => id !== accountId);
  const isBlocked = readers.some((reader) => reader.isBlocked);
  const closed = findClosure({ isPair: first.isPair, others: readers.length, isBlocked });
  if (closed !== null) throw new AppError('forbidden', errors.closed[closed]);
  return readers;
}

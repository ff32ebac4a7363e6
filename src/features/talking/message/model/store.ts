import { type RawBuilder, sql } from 'kysely';
import { notifyAll } from '#features/people/notification/model/notify.ts';
import { writeLast } from '#platform/db/after-commit.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { ThreadPerson } from './people.ts';

/** Somebody who reads what is written, and whether they have muted the conversation. */
export interface Reader extends Pick<ThreadPerson, 'id' | 'username' | 'displayname' | 'avatarVersion'> {
  readonly isMuted: boolean;
}

/** What somebody who may do so writes to these people. */
interface MessageDraft {
  readonly accountId: number;
  readonly body: string;
  readonly readers: readonly Reader[];
}

/** A message that was just stored, and its conversation as its author has it then. */
export interface StoredMessage extends MessageDraft {
  readonly id: number;
  readonly threadId: number;
  readonly createdAt: Date;
  readonly edition: number;
  /** Its author has muted the conversation. */
  readonly isMuted: boolean;
}

type TellCtx = Pick<Ctx, 'events' | 'bus'>;

/**
 * Begins a conversation with a message. `pair` are the ids of a conversation of two, the lower one first, or
 * null for more people: if the other one has begun it meanwhile, it is theirs.
 */
export function storeFirst(
  trx: Trx,
  ctx: TellCtx,
  {
    pair,
    ...given
  }: MessageDraft & { readonly pair: { readonly low: number; readonly high: number } | null },
): Promise<StoredMessage> {
  const { accountId } = given;
  const thread = sql`
    insert into message_thread (account_id, is_pair, low_id, high_id, edition)
    values (${accountId}, ${pair !== null}, ${pair?.low ?? null}, ${pair?.high ?? null}, 1)
    on conflict (low_id, high_id) do update set edition = message_thread.edition + 1
    returning id, edition, is_pair`;
  const people = [accountId, ...given.readers.map(({ id }) => id)];
  const moved = sql`
    insert into message_participant (thread_id, account_id, last_message_id, read_up_to)
    select thread_id, person.id, written.id, case when person.id = ${accountId} then written.id else 0 end
    from written, unnest(${people}::bigint[]) person (id)
    on conflict (thread_id, account_id) do update set ${movedUp(accountId, sql`excluded.last_message_id`)},
      left_at = null`;
  return store(trx, ctx, given, { thread, moved });
}

/** Stores another message of a conversation. */
export function storeNext(
  trx: Trx,
  ctx: TellCtx,
  { threadId, ...given }: MessageDraft & { readonly threadId: number },
): Promise<StoredMessage> {
  const thread = sql`
    update message_thread set edition = edition + 1 where id = ${threadId} returning id, edition, is_pair`;
  const moved = sql`
    update message_participant set ${movedUp(given.accountId, sql`written.id`)}, left_at = null
    from thread, written
    where message_participant.thread_id = written.thread_id
      and (thread.is_pair or message_participant.left_at is null)`;
  return store(trx, ctx, given, { thread, moved });
}

/** The conversation moves to the top of everybody's list; its author has read what came before. */
function movedUp(authorId: number, messageId: RawBuilder<unknown>) {
  const unlessAuthor = (theirs: RawBuilder<unknown>, authors: RawBuilder<unknown>) =>
    sql`case when message_participant.account_id = ${authorId} then ${authors} else ${theirs} end`;
  return sql`last_message_id = ${messageId},
    read_up_to = ${unlessAuthor(sql`message_participant.read_up_to`, messageId)},
    typing_until = ${unlessAuthor(sql`message_participant.typing_until`, sql`null`)}`;
}

/**
 * One statement, in which the row of the conversation comes first: it is locked, so that the ids of its
 * messages grow in the order of their commits.
 */
async function store(
  trx: Trx,
  ctx: TellCtx,
  given: MessageDraft,
  { thread, moved }: { readonly thread: RawBuilder<unknown>; readonly moved: RawBuilder<unknown> },
): Promise<StoredMessage> {
  const { accountId, body } = given;
  const { rows } = await sql<Omit<StoredMessage, keyof MessageDraft>>`
    with thread as (${thread}), written as (
      insert into message (thread_id, account_id, body) select id, ${accountId}, ${body} from thread
      returning id, thread_id, created_at
    ), moved as (${moved} returning message_participant.account_id, message_participant.is_muted)
    select written.id, thread_id as "threadId", created_at as "createdAt", edition,
      coalesce((select is_muted from moved where account_id = ${accountId}), false) as "isMuted"
    from written, thread`.execute(trx);
  const stored = { ...given, ...(rows[0] as (typeof rows)[number]) };
  tell(trx, ctx, stored);
  return stored;
}

function tell(
  trx: Trx,
  ctx: TellCtx,
  { id: objectId, threadId, accountId: actorId, readers }: StoredMessage,
): void {
  const told = readers
    .filter(({ isMuted }) => !isMuted)
    .map(({ id: accountId }) => ({ accountId, type: 'messaged', actorId, objectId }));
  writeLast(trx, notifyAll(trx, ctx, told));
  ctx.events.afterCommit(trx, () => {
    for (const id of [actorId, ...readers.map((reader) => reader.id)])
      ctx.bus.publish('messages-unread', { id });
    ctx.bus.publish('thread', { id: threadId });
  });
}

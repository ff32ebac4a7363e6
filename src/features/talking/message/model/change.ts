import { sql, type UpdateObject } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors/errors.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import { TYPING_MS, UNDO_MS } from '../rules.ts';
import { readNotices } from './unread.ts';
import { requireThread } from './visible.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'bus' | 'clock' | 'events'>;

/** Which message, and who asks. */
interface OwnMessage {
  readonly threadId: number;
  readonly messageId: number;
  readonly accountId: number;
}

/** Removes one's own message for everybody. @throws AppError `message_not_found` */
export async function removeMessage(ctx: ChangeCtx, of: OwnMessage): Promise<void> {
  await setDeleted(ctx, of, true);
}

/** Restores a message that was just removed. @throws AppError `message_not_found` */
export async function restoreMessage(ctx: ChangeCtx, of: OwnMessage): Promise<void> {
  await setDeleted(ctx, of, false);
}

async function setDeleted(ctx: ChangeCtx, of: OwnMessage, isDeleted: boolean): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireThread(trx, of.accountId, of.threadId);
    const now = ctx.clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('message')
      .set({ deleted_at: isDeleted ? new Date(now) : null })
      .where('id', '=', of.messageId)
      .where('thread_id', '=', of.threadId)
      .where('account_id', '=', of.accountId)
      .$if(isDeleted, (query) => query.where('deleted_at', 'is', null))
      .$if(!isDeleted, (query) => query.where('deleted_at', '>', new Date(now - UNDO_MS)))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('message_not_found');
    await hideNotices(trx, ctx, 'message', [of.messageId], isDeleted);
    await publishChange(trx, ctx, of.threadId);
  });
}

/**
 * Hides a reported message from everybody, as decided by a moderator, until it is brought back or deleted.
 * Does nothing if it is already gone.
 */
export async function takeDownMessage(
  ctx: ChangeCtx,
  messageId: number,
  moderatorId: number,
  reason = '',
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable('message')
      .set({ taken_down_at: new Date(ctx.clock.now()) })
      .where('id', '=', messageId)
      .where('taken_down_at', 'is', null)
      .returning(['thread_id as threadId', 'account_id as authorId'])
      .executeTakeFirst();
    if (!message) return;
    await recordAudit(trx, {
      actorId: moderatorId,
      action: 'message-removed',
      objectType: 'message',
      objectId: messageId,
      ownerId: message.authorId,
      reason,
      detail: message,
    });
    await hideNotices(trx, ctx, 'message', [messageId], true);
    await publishChange(trx, ctx, message.threadId);
  });
}

/** Shows a message again that a moderator had removed. @throws AppError `object_not_found` */
export async function bringBackMessage(
  ctx: ChangeCtx,
  messageId: number,
  { actorId, reason }: { readonly actorId: number; readonly reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable('message')
      .set({ taken_down_at: null })
      .where('id', '=', messageId)
      .where('taken_down_at', 'is not', null)
      .returning(['thread_id as threadId', 'account_id as authorId'])
      .executeTakeFirst();
    if (!message) throw new AppError('object_not_found');
    const about = { objectType: 'message', objectId: messageId, ownerId: message.authorId } as const;
    await recordAudit(trx, { actorId, action: 'message-brought-back', ...about, reason });
    await hideNotices(trx, ctx, 'message', [messageId], false);
    await publishChange(trx, ctx, message.threadId);
  });
}

/** Deletes those of these messages that a moderator has removed, permanently. */
export async function deleteTakenDownMessages(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('message').where('id', 'in', ids).where('taken_down_at', 'is not', null).execute();
}

/** Has open pages of the conversation reload, and badges recounted. */
async function publishChange(
  trx: Trx,
  { events, bus }: Pick<Ctx, 'events' | 'bus'>,
  threadId: number,
): Promise<void> {
  await trx
    .updateTable('message_thread')
    .set({ edition: sql`edition + 1` })
    .where('id', '=', threadId)
    .execute();
  const people = await trx
    .selectFrom('message_participant')
    .select('account_id as id')
    .where('thread_id', '=', threadId)
    .execute();
  events.afterCommit(trx, () => {
    for (const { id } of people) bus.publish('messages-unread', { id });
    bus.publish('thread', { id: threadId });
  });
}

/**
 * Removes the conversation from the account's list. The account sees nothing more of it, except later
 * messages in a conversation of two, and its notifications become read. @throws AppError `thread_not_found`
 */
export async function leaveThread(
  ctx: ChangeCtx & Pick<Ctx, 'jobs'>,
  accountId: number,
  threadId: number,
): Promise<void> {
  await asOne(ctx, async (one, trx) => {
    await setParticipant(trx, accountId, threadId, {
      left_at: new Date(ctx.clock.now()),
      typing_until: null,
      shown_after: sql`last_message_id`,
      read_up_to: sql`last_message_id`,
    });
    await readNotices(one, accountId, threadId, null);
    one.bus.publish('thread', { id: threadId });
    one.bus.publish('messages-unread', { id: accountId });
  });
}

/**
 * Tells the account nothing more of what is new in the conversation, or again. @throws AppError
 * `thread_not_found`
 */
export async function muteThread(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  threadId: number,
  isMuted: boolean,
): Promise<void> {
  await setParticipant(db, accountId, threadId, { is_muted: isMuted });
  bus.publish('messages-unread', { id: accountId });
}

/** Shows the others for a moment that the account is typing. @throws AppError `thread_not_found` */
export async function announceTyping(
  { db, bus, clock }: Pick<Ctx, 'db' | 'bus' | 'clock'>,
  accountId: number,
  threadId: number,
): Promise<void> {
  await setParticipant(db, accountId, threadId, { typing_until: new Date(clock.now() + TYPING_MS) });
  bus.publish('thread', { id: threadId });
}

/** Deletes the rows of messages that can no longer be restored. */
export async function sweepDeleted({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('message')
    .where('deleted_at', '<', new Date(clock.now() - UNDO_MS))
    .execute();
}

/** Changes a member's own view of the conversation. @throws AppError `thread_not_found` */
async function setParticipant(
  db: Db,
  accountId: number,
  threadId: number,
  change: UpdateObject<Database, 'message_participant'>,
): Promise<void> {
  await requireThread(db, accountId, threadId);
  await db
    .updateTable('message_participant')
    .set(change)
    .where('thread_id', '=', threadId)
    .where('account_id', '=', accountId)
    .execute();
}

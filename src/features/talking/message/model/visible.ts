import { type RawBuilder, sql } from 'kysely';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';

/**
 * Messages that this viewer sees: in conversations they are in, not deleted, and none from before they came
 * back. In larger conversations, a block hides each one's messages from the other; in a conversation of two,
 * both keep what was written.
 */
export function visibleMessages(db: Db, viewerId: number | RawBuilder<number>) {
  return db
    .selectFrom('message')
    .innerJoin('message_thread as thread', 'thread.id', 'message.thread_id')
    .innerJoin('message_participant as me', (join) =>
      join.onRef('me.thread_id', '=', 'message.thread_id').on('me.account_id', '=', viewerId),
    )
    .innerJoin('account as author', 'author.id', 'message.account_id')
    .where('me.left_at', 'is', null)
    .where('message.deleted_at', 'is', null)
    .where('message.taken_down_at', 'is', null)
    .whereRef('message.id', '>', 'me.shown_after')
    .where(({ or, eb }) =>
      or([
        eb('thread.is_pair', '=', true),
        sql<boolean>`message.account_id <> all(${hiddenFrom(viewerId, { mutes: false })})`,
      ]),
    );
}

/** The columns that a message is shown with. */
export function shownMessages(db: Db, viewerId: number) {
  return visibleMessages(db, viewerId).select([
    'message.id',
    'message.thread_id as threadId',
    'message.account_id as accountId',
    'message.body',
    'message.created_at as createdAt',
    'author.username',
    'author.displayname',
    'author.avatar_version as avatarVersion',
  ]);
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof shownMessages>['execute']>>[number];

/** Of these conversations, those in which the account is. */
export async function threadsAmong(db: Db, accountId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('message_participant')
    .select('thread_id as id')
    .where('account_id', '=', accountId)
    .where('thread_id', 'in', ids)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Other people's conversations look as if they did not exist. @throws AppError `thread_not_found` */
export async function requireThread(db: Db, accountId: number, threadId: number): Promise<void> {
  if ((await threadsAmong(db, accountId, [threadId])).length === 0) throw new AppError('thread_not_found');
}

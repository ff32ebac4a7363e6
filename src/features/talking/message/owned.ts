import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * The conversations that an account is in, its messages and its settings, without what others wrote. Its own
 * messages are deleted with it, and so are conversations in which nobody else is left.
 */
const owned: OwnedData = {
  tables: ['message', 'message_participant', 'message_thread', 'message_choice'],
  async exportFor({ db }, accountId) {
    const message = await db
      .selectFrom('message')
      .select(['id', 'thread_id', 'body', 'created_at', 'deleted_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return {
      rows: {
        message,
        message_participant: await rowsOf(db, 'message_participant', 'account_id', accountId),
        message_thread: await rowsOf(db, 'message_thread', 'account_id', accountId),
        message_choice: await rowsOf(db, 'message_choice', 'account_id', accountId),
      },
    };
  },
  async deleteFor(trx, accountId) {
    await trx
      .deleteFrom('message_thread as thread')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('message_participant as own')
            .select('own.account_id')
            .whereRef('own.thread_id', '=', 'thread.id')
            .where('own.account_id', '=', accountId),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message_participant as other')
              .select('other.account_id')
              .whereRef('other.thread_id', '=', 'thread.id')
              .where('other.account_id', '!=', accountId)
              .where('other.left_at', 'is', null),
          ),
        ),
      )
      .execute();
    return [];
  },
};

export default owned;

import { sql } from 'kysely';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import type { Db } from '#platform/db/db.ts';

/** A member of a conversation, as the others see them. */
export interface ThreadPerson {
  readonly threadId: number;
  readonly id: number;
  readonly username: string;
  readonly displayname: string;
  readonly avatarVersion: number;
  /** Up to which message they have read; null where they keep it to themselves. */
  readonly readUpTo: number | null;
  readonly isTyping: boolean;
}

/**
 * The members of these conversations: active accounts that have not left, in the order in which they joined.
 * In a conversation of two, somebody who has left stays listed, because a new message brings them back.
 */
export async function peopleOf(db: Db, threadIds: readonly number[], now: Date): Promise<ThreadPerson[]> {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('message_participant as person')
    .innerJoin('message_thread as thread', 'thread.id', 'person.thread_id')
    .innerJoin('account', 'account.id', 'person.account_id')
    .leftJoin('message_choice as choice', 'choice.account_id', 'account.id')
    .select(['person.thread_id as threadId', 'account.id', 'account.username', 'account.displayname'])
    .select(['account.avatar_version as avatarVersion'])
    .select(
      sql<number | null>`case when choice.show_seen is false then null else person.read_up_to end`.as(
        'readUpTo',
      ),
    )
    .select(sql<boolean>`coalesce(person.typing_until > ${now}, false)`.as('isTyping'))
    .where('person.thread_id', 'in', threadIds)
    .where('account.state', '=', 'active')
    .where(({ eb, or }) => or([eb('person.left_at', 'is', null), eb('thread.is_pair', '=', true)]))
    .orderBy('account.id')
    .execute();
}

/** The active accounts that have left a conversation of many, whoever left last first. */
export async function listLeft(
  db: Db,
  threadId: number,
): Promise<Pick<ThreadPerson, 'id' | 'username' | 'displayname' | 'avatarVersion'>[]> {
  return db
    .selectFrom('message_participant as person')
    .innerJoin('message_thread as thread', 'thread.id', 'person.thread_id')
    .innerJoin('account', 'account.id', 'person.account_id')
    .select(['account.id', 'account.username', 'account.displayname'])
    .select(['account.avatar_version as avatarVersion'])
    .where('person.thread_id', '=', threadId)
    .where('account.state', '=', 'active')
    .where('person.left_at', 'is not', null)
    .where('thread.is_pair', '=', false)
    .orderBy('person.left_at', 'desc')
    .orderBy('account.id')
    .execute();
}

/** Of these accounts, those with whom the viewer shares a block, whichever of them set it. */
export async function blockedAmong(
  db: Db,
  viewerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`account.id = any(${hiddenFrom(viewerId, { mutes: false })})`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

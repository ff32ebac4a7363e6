import type { Ctx } from '#src/context.ts';
import type { ThreadPush } from '../contract.ts';
import { peopleOf } from './people.ts';

/** What the server pushes to open pages of these conversations. */
export async function threadMessages(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<Map<number, ThreadPush>> {
  const [threads, people] = await Promise.all([
    db.selectFrom('message_thread').select(['id', 'edition']).where('id', 'in', ids).execute(),
    peopleOf(db, ids, new Date(clock.now())),
  ]);
  return new Map(
    threads.map(({ id, edition }) => {
      const here = people.filter(({ threadId }) => threadId === id);
      const typing = here.filter(({ isTyping }) => isTyping).map((person) => String(person.id));
      return [id, { type: 'thread', resource: 'thread', id, edition, typing, seen: presentSeen(here) }];
    }),
  );
}

/** Up to which message each of them has read, of those who let others see it. */
export function presentSeen(
  people: readonly { readonly id: number; readonly readUpTo: number | null }[],
): { user_id: string; message_id: string }[] {
  return people.flatMap(({ id, readUpTo }) =>
    readUpTo === null || readUpTo === 0 ? [] : [{ user_id: String(id), message_id: String(readUpTo) }],
  );
}

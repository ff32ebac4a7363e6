import { sql } from 'kysely';

/** The ids as a table `numbered (id, at)`, in which `at` counts them from 1. */
export function numbered(ids: readonly number[]) {
  return sql<{ id: number; at: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'numbered'>(
    sql`numbered (id, at)`,
  );
}

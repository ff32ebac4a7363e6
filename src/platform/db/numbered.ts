import { sql } from 'kysely';

/**
 * The ids as a table `numbered (id, at)`, in which `at` counts them from 1. How many there are is hidden from
 * the planner: for fewer than it guesses it would plan the statement anew each time.
 */
export function numbered(ids: readonly number[]) {
  return sql<{ id: number; at: number }>`unnest((select ${ids}::bigint[])) with ordinality`.as<'numbered'>(
    sql`numbered (id, at)`,
  );
}

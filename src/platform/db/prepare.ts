import type pg from 'pg';

/** A statement is prepared when it has been run so often … */
const THRESHOLD = 10;
/** … and no more than so many are, since each costs memory on every connection. */
const MAX_PREPARED = 100;

/**
 * Stands in a statement that is planned anew for its values each time, since a plan that is right for one of
 * them takes a hundred times as long for another.
 */
export const PLANNED_ANEW = '/* planned anew */';

/** Counts the statements of one pool and answers the name under which one is to be prepared, or null. */
export function createPrepared(): (text: string) => string | null {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    if (text.includes(PLANNED_ANEW)) return null;
    const name = names.get(text);
    if (name || names.size >= MAX_PREPARED) return name ?? null;
    const count = (runs.get(text) ?? 0) + 1;
    if (runs.size >= MAX_PREPARED * THRESHOLD) runs.clear();
    runs.set(text, count);
    if (count === THRESHOLD) names.set(text, `vireo_${names.size}`);
    return null;
  };
}

/**
 * Lets the pool's connections prepare the statements that recur, so that the database need not parse and plan
 * them each time. It chooses by itself between a kept plan and a fresh one (PostgreSQL, `plan_cache_mode =
 * auto`).
 */
export function prepareRecurring(pool: pg.Pool): void {
  const nameOf = createPrepared();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof client.query;
  });
}

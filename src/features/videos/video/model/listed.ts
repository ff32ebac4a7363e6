import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a video is listed: complete and public, so that anybody may come upon it. `row` is the name that a
 * statement gives to its row of `video`. Literals, so that the planner sees that a partial index applies.
 */
export function isListed(row = 'video'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${row}.state`)} = 'success' and not ${sql.ref(`${row}.private`)})`;
}

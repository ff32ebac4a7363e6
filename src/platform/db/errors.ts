/** PostgreSQL's codes for a statement that ran longer than it may, or for which there is no memory. */
const NO_TIME = /^(57014|53000|53200|53400)$/;
/** What the pool says when no connection became free in time; it has no code for it. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether the database had no time for a statement: it ran too long, or no connection was free for it. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && NO_TIME.test(String(error.code))) || error.message === NO_CONNECTION;
}

/**
 * Whether a statement failed because somebody else has the value already: PostgreSQL's `unique_violation`.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Whether a statement failed because somebody else has the value already: PostgreSQL's `unique_violation`.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

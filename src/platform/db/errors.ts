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

/**
 * PostgreSQL's codes for a server that ends, recovers or takes no more connections, and the class of failed
 * connections.
 */
const SERVER = /^(08...|57P0[123]|53300)$/;
/** The system's words for a line to a server that is not there, or no more. */
const LINE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const OF_A_LINE = /^(connect|read|write|getaddrinfo)$/;
/** What `pg` says of a connection that has ended; it has no code for it. */
const ENDED =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$)/;
/** The message of `pg` when `query_timeout` has passed; it has no code for it either. */
const SILENT = 'Query read timeout';

/** Whether the database could not be reached, or its connection ended before a statement was answered. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    SERVER.test(code) ||
    (LINE.test(code) && OF_A_LINE.test(syscall)) ||
    ENDED.test(error.message) ||
    isSilent(error)
  );
}

/** Whether a statement got no answer within `query_timeout`, so that its connection must be dead. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === SILENT;
}

/** The panel warns if less disk space than this is free, bytes. */
export const LEAST_FREE = 2 * 1024 ** 3;

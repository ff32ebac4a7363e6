/** Below this much room on the disk the panel warns, bytes. */
export const LEAST_FREE = 2 * 1024 ** 3;

/** Longest note about an account, characters. */
export const NOTE_MAX = 1_000;

/** Longest note about an account, characters. */
export const NOTE_MAX = 1_000;

/** What moderators do on the page of an account. */
export const USER_ACTS = ['writeNote', 'changeRole', 'rename', 'changeQuota'] as const;

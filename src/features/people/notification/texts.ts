export const TEXTS = {
  empty: 'Nothing has happened yet.',
  emptyMore: 'You are told here when people follow you, vote for your videos or write to you.',
  markAll: 'Mark all as read',
  all: 'See all notifications',
  unsubscribed: 'You will get no more of these letters.',
} as const;

/** How often the letter comes that gathers what has happened. */
export const DIGESTS = { daily: 'Every day', weekly: 'Every week' } as const;

export type DigestEvery = keyof typeof DIGESTS;

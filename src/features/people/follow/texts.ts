export const TEXTS = {
  follow: 'Follow',
  following: 'Following',
  nobodyFollows: 'Nobody follows yet.',
  followsNobody: 'Not following anybody yet.',
} as const;

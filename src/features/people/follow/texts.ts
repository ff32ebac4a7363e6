export const TEXTS = {
  follow: 'Follow',
  following: 'Following',
  notifyOn: 'Notify me',
  notifying: 'Notifying you',
  nobodyFollows: 'Nobody follows yet.',
  followsNobody: 'Not following anybody yet.',
} as const;

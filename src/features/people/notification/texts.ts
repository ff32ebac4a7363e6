import type { NotificationType } from './rules.ts';

export const TEXTS = {
  empty: 'Nothing has happened yet.',
  emptyMore: 'You are told here when people follow you, vote for your videos or write to you.',
  markAll: 'Mark all as read',
  all: 'See all notifications',
  unsubscribed: 'You will get no more of these letters.',
  notifyOn: 'Notify me',
  notifying: 'Notifying you',
} as const;

/** Kinds that people may switch, with what they read. */
export const NOTIFICATION_TYPES = {
  'user-subscribed': 'Somebody follows you',
  'channel-subscribed': 'Somebody follows a channel that you moderate',
  'video-upvoted': 'Your video is voted up',
  'video-commented': 'Your video gets a comment',
  'comment-upvoted': 'Your comment is voted up',
  'comment-mention': 'Somebody mentions you',
  messaged: 'You get a message',
  tipped: 'You get a tip',
  'video-published': 'Somebody whose bell you switched on has a new video',
} as const satisfies Partial<Record<NotificationType, string>>;

/** How often the letter comes that gathers what has happened. */
export const DIGESTS = { daily: 'Every day', weekly: 'Every week' } as const;

export type DigestEvery = keyof typeof DIGESTS;

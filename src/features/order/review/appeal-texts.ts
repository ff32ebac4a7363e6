import { defineTexts, filled } from '#base/texts.ts';

/** The page on which owners read a decision and may appeal. */
export const APPEAL_TEXTS = defineTexts({
  title: 'A moderation decision',
  decisions: {
    video: {
      nsfw: 'Your video was marked as not safe for work',
      suspended: 'Your video was suspended',
      banned: 'Your account was banned because of a video',
    },
    comment: { removed: 'Your comment was removed', banned: 'Your account was banned because of a comment' },
    message: { removed: 'Your message was removed', banned: 'Your account was banned because of a message' },
    user: { banned: 'Your account was banned' },
    album: { removed: 'Your album was removed', banned: 'Your account was banned because of an album' },
    complaint: {},
  },
  other: 'A moderator made a decision about your content',
  thing: filled('“{name}”'),
  untitled: 'Your untitled video',
  why: 'Why',
  words: 'What the moderator says',
  undone: 'This decision no longer stands.',
  state: {
    nsfw: 'It’s blurred, and lists leave it out for people who don’t want to see such videos.',
    suspended: 'Nobody else can watch it. You can still see its page.',
    removed: 'Nobody else can see it.',
    banned: 'You can’t sign in, and your videos are hidden.',
  },
  appeal: 'Appeal this decision',
  about: 'You can appeal once. Tell us what we got wrong, and a moderator will read it and reply.',
  text: 'What should we know?',
  send: 'Send appeal',
  waiting: 'You’ve appealed. A moderator will reply here.',
  granted: 'You were right. We’ve reversed the decision.',
  refused: 'The decision stands.',
  said: filled('You wrote: {text}'),
  answer: filled('Reply: {text}'),
  over: 'It’s too late to appeal this decision.',
  all: 'All decisions about your account',
  toVideo: 'Open the video’s page',
  rules: 'Community rules',
});

/** What the owner of a suspended video reads on its page, below why. */
export const SUSPENDED_TEXTS = defineTexts({
  whatNow: 'Nobody else can watch it. If we got it wrong, appeal: a moderator will read it and reply.',
  onlyYou: 'Nobody else can watch it.',
  appeal: 'Appeal this decision',
  read: 'Read the decision',
  desk: 'Open it in the queue',
});

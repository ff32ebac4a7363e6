import { defineTexts, filled } from '#base/texts.ts';

/** The page on which an owner reads a decision and may appeal. */
export const APPEAL_TEXTS = defineTexts({
  title: 'A decision about something of yours',
  decisions: {
    video: {
      nsfw: 'Your video was marked as not safe for work',
      suspended: 'Your video was suspended',
      banned: 'Your account was banned for a video',
    },
    comment: { removed: 'Your comment was removed', banned: 'Your account was banned for a comment' },
    message: { removed: 'Your message was removed', banned: 'Your account was banned for a message' },
    user: { banned: 'Your account was banned' },
    album: { banned: 'Your account was banned for an album' },
  },
  other: 'A moderator decided about something of yours',
  undone: 'The decision was taken back.',
  appeal: 'Ask for another look',
  about: 'You can do this once. Say what was misunderstood; a moderator reads it and answers.',
  text: 'What should we know?',
  send: 'Send',
  waiting: 'You have asked for another look. A moderator will answer you here.',
  granted: 'You were right: the decision was taken back.',
  refused: 'The decision stands.',
  said: filled('You wrote: {text}'),
  answer: filled('Answer: {text}'),
  over: 'The time to ask for another look is over.',
  all: 'All decisions about you',
  rules: 'Rules of this site',
});

import { defineTexts, filled, plural } from '#base/texts.ts';

/** The chat of a video that is on air. */
export const CHAT_TEXTS = defineTexts({
  heading: 'Live chat',
  write: 'Say something',
  send: 'Send',
  signIn: 'Sign in to chat',
  empty: 'No one has said anything yet.',
  newer: plural({ one: '# new message', other: '# new messages' }),
  fold: 'Hide chat',
  unfold: 'Show chat',
  wait: filled('You can write again in {time}.'),
  slow: filled('Slow mode: one message every {time}.'),
  followFirst: 'Only followers can write here. Follow to join in.',
  followed: plural({
    one: 'You have to have followed for # minute to write here.',
    other: 'You have to have followed for # minutes to write here.',
  }),
  menu: filled('Options for {name}’s message'),
  ban: 'Ban, and delete all of theirs',
  banned: filled('{name} is banned.'),
});

/** How the owner and moderators of a chat change how it works. */
export const CHAT_SETTINGS_TEXTS = defineTexts({
  title: 'Chat settings',
  slowMode: 'Slow mode',
  off: 'Off',
  seconds: plural({ one: 'One message every second', other: 'One message every # seconds' }),
  who: 'Who can write',
  everybody: 'Everybody',
  followers: 'Followers',
  followersFor: plural({
    one: 'Followers for at least # minute',
    other: 'Followers for at least # minutes',
  }),
  words: 'Blocked words',
  wordsHint: 'One word or phrase a line. Messages with one of them are refused.',
  save: 'Save',
});

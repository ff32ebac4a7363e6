import { defineTexts, filled, plural } from '#base/texts.ts';

/** The conversations and the one that is open. */
export const TEXTS = defineTexts({
  title: 'Messages',
  empty: 'No conversations yet',
  emptyMore: 'Message someone from their profile, or start a new conversation here.',
  choose: 'Choose a conversation',
  conversation: 'Conversation',
  actions: 'Conversation menu',
  nobody: 'Nobody else',
  /** What a conversation of many is called. */
  namesMore: plural({ one: '{names} and # more', other: '{names} and # more' }),
  ownMessage: filled('You: {message}'),
  unread: plural({ other: '# unread' }),
  write: 'New message',
  to: 'To',
  toHint: 'A username, or several separated by commas.',
  people: 'People',
  removePerson: filled('Remove {name}'),
  /** The people of a conversation of many, oneself included. */
  peopleCount: plural({ one: '# person', other: '# people' }),
  you: 'You',
  /** What one knows of somebody in it. */
  standing: {
    typing: 'Typing…',
    upToDate: 'Has seen everything',
    behind: 'Hasn’t seen the latest',
    left: 'Left',
  },
  body: 'Your message',
  bodyHint: 'Press Enter to send, Shift+Enter for a new line.',
  send: 'Send',
  typing: plural({ one: '{names} is typing…', other: '{names} are typing…' }),
  seen: 'Seen',
  seenBy: filled('Seen by {names}'),
  older: 'Show older messages',
  newer: 'Show newer messages',
  search: 'Search messages',
  searchHere: 'Search this conversation',
  nothingFound: 'No messages found.',
  settings: 'Message settings',
  showSeen: 'Let others see when I’ve read their messages',
  message: 'Message',
  copy: 'Copy text',
  copied: 'Copied!',
  report: 'Report',
  remove: 'Delete',
  removed: 'Message deleted.',
  undo: 'Undo',
  mute: 'Mute conversation',
  unmute: 'Unmute conversation',
  mutedNow: 'You won’t be told about new messages in this conversation.',
  unmutedNow: 'You’ll be told about new messages in this conversation again.',
  /** Beside a conversation in the list. */
  muted: 'Muted',
  block: 'Block',
  unblock: 'Unblock',
  leave: 'Leave conversation',
  leaveAbout: 'You won’t see this conversation any more. Others will still see it.',
  leaveYes: 'Leave',
  left: 'You left the conversation.',
  cancel: 'Cancel',
});

/** What the server refuses a message with. */
export const ERROR_TEXTS = defineTexts({
  bodyRequired: 'Please write a message.',
  toRequired: 'Please choose someone to write to.',
  tooManyPeople: plural({ other: 'A conversation can have at most # people.' }),
  unknownPeople: filled('We found nobody called {people}.'),
  toOneself: 'You can’t message yourself.',
  /** Why nothing can be written in a conversation. */
  closed: { blocked: 'You can’t message each other.', gone: 'Everyone else has left this conversation.' },
  needsEmail: 'Please confirm your e-mail address before you send messages.',
  tooManyThreads: 'You’ve started a lot of conversations. Please wait a while before starting another.',
  tooManyMessages: 'You’re sending messages very quickly. Please wait a moment.',
});

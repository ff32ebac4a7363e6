import { defineTexts, filled, plural } from '#base/texts.ts';

/** The conversations and the one that is open. */
export const TEXTS = defineTexts({
  title: 'Messages',
  empty: 'No conversations yet.',
  emptyMore: 'Write to somebody from their profile, or start a new message here.',
  choose: 'Choose a conversation.',
  conversation: 'Conversation',
  actions: 'Conversation menu',
  nobody: 'Nobody else',
  /** What a conversation of many is called. */
  namesMore: plural({ one: '{names} and # more', other: '{names} and # more' }),
  ownMessage: filled('You: {message}'),
  unread: plural({ other: '# unread' }),
  write: 'New message',
  to: 'To',
  toHint: 'One username, or several separated by commas.',
  body: 'Your message',
  bodyHint: 'Enter sends the message. Shift and Enter start a new line.',
  send: 'Send',
  typing: plural({ one: '{names} is writing …', other: '{names} are writing …' }),
  seen: 'Seen',
  seenBy: filled('Seen by {names}'),
  older: 'Show older messages',
  newer: 'Show newer messages',
  search: 'Search messages',
  searchHere: 'Search this conversation',
  nothingFound: 'No messages found.',
  settings: 'Message settings',
  showSeen: 'Others see when I have read',
  message: 'Message',
  copy: 'Copy text',
  copied: 'Copied!',
  report: 'Report',
  remove: 'Delete',
  removed: 'Message deleted.',
  undo: 'Undo',
  block: 'Block',
  unblock: 'Unblock',
  leave: 'Leave conversation',
  leaveAbout: 'You will not see this conversation any more. Nothing is deleted for the others.',
  leaveYes: 'Leave',
  left: 'You have left the conversation.',
  cancel: 'Cancel',
});

/** What the server refuses a message with. */
export const ERROR_TEXTS = defineTexts({
  bodyRequired: 'Please write something.',
  toRequired: 'Please choose somebody to write to.',
  tooManyPeople: plural({ other: 'A conversation can have at most # people.' }),
  toOneself: 'You cannot write to yourself.',
  /** Why nothing can be written in a conversation. */
  closed: { blocked: 'You cannot write to each other.', gone: 'Nobody is left to read it.' },
  needsEmail: 'Please confirm your e-mail address before you write messages.',
  tooManyThreads: 'You have started many conversations. Please wait before you start another one.',
  tooManyMessages: 'You have written many messages. Please wait a moment.',
});

/** Longest message, characters. */
export const MESSAGE_MAX = 4_000;
/** Most people of one conversation, the one who begins it included. */
export const PEOPLE_MAX = 20;
/** Conversations and messages of one page. */
export const PAGE_SIZE = 30;
/** Longest that a message may be brought back after it was deleted, ms. */
export const UNDO_MS = 10 * 60_000;
/** How long somebody counts as writing after their last keystroke was told, ms. */
export const TYPING_MS = 6_000;
/** Longest text of a search, characters. */
export const QUERY_MAX = 200;

export const TEXTS = {
  title: 'Messages',
  empty: 'No conversations yet.',
  emptyMore: 'Write to somebody from their profile, or find people here.',
  choose: 'Choose a conversation.',
  write: 'New message',
  to: 'To',
  toHint: 'One username, or several with commas between them.',
  body: 'Your message',
  bodyHint: 'Enter sends, Shift and Enter begin a new line.',
  send: 'Send',
  bodyRequired: 'Please write something.',
  toRequired: 'Please choose somebody to write to.',
  tooMany: 'A conversation has at most 20 people.',
  toOneself: 'You cannot write to yourself.',
  blocked: 'You cannot write to each other.',
  gone: 'Nobody is here to read it.',
  needsEmail: 'Please confirm your e-mail address before you write messages.',
  tooManyThreads: 'You have begun many conversations. Please wait before you begin another.',
  tooManyMessages: 'You have written many messages. Please wait a moment.',
  deleted: 'Message deleted.',
  undo: 'Undo',
  left: 'You have left the conversation.',
  leave: 'Leave conversation',
  confirmLeave: 'You will not see this conversation any more. Nothing is deleted for the others.',
  nothingFound: 'No message has these words.',
  seenOn: 'Others see when I have read',
  copied: 'Copied!',
  copy: 'Copy text',
  report: 'Report',
  delete: 'Delete',
  cancel: 'Cancel',
  leaveShort: 'Leave',
} as const;

import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, id, keyPage, listPage, text } from '#base/fields.ts';
import { userShape, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { MESSAGE_MAX, PEOPLE_MAX, QUERY_MAX } from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

const words = z.string();

/** A message as its readers see it. `date_created` is an API date. */
const messageShape = z
  .object({
    message_id: words,
    thread_id: words,
    user_id: words,
    user: userShape,
    body: words,
    date_created: words,
    /** Videos of this site that its links lead to, in the order of the links. */
    videos: z.array(videoShape),
  })
  .meta({ id: 'Message' });
export type MessageObject = z.output<typeof messageShape>;

/** A conversation as one of its people sees it. Spec §3 Notification.message has the same addresses. */
const threadShape = z
  .object({
    thread_id: words,
    url: words,
    full_url: words,
    /** The other people, without those who have left or whose accounts are gone. */
    participants: z.array(userShape),
    /** The newest message that the viewer sees. */
    message: messageShape.omit({ videos: true }).nullable(),
    date_updated: words,
    unread_count: z.number(),
    /** Whether the viewer is told nothing of what is new in it. */
    muted: z.boolean(),
    /** Grows whenever messages are added, removed or restored. */
    edition: z.number(),
    /** Why nothing can be written here; null where it can. */
    closed: words.nullable(),
  })
  .meta({ id: 'Thread' });
export type ThreadObject = z.output<typeof threadShape>;

/** Up to which message somebody has read; only for those who let others see it. */
const seenShape = z.object({ user_id: words, message_id: words }).meta({ id: 'Seen' });
export type ReadReceipt = z.output<typeof seenShape>;

/** One's own conversations, as a person or through an application that may read the account. */
const own = { access: 'viewer', scope: 'account' } as const;
const body = text(MESSAGE_MAX).min(1, errors.bodyRequired);
const thread = id;

/** Accounts by id or name: a list, or one text with commas. */
const to = z
  .union([z.array(text(100)), z.string().max(2_000), z.number()])
  .transform((given) => (Array.isArray(given) ? given.join(',') : String(given)))
  .refine((given) => given.trim() !== '', errors.toRequired);

export const listThreads = endpoint(api.message.list, {
  ...own,
  about: 'List the viewer’s conversations, the one with the newest message first.',
  input: z.object({ ...keyPage }),
  answer: z.object({ threads: z.array(threadShape), page: listPage, unreadMessages: z.number() }),
});

export const createThread = endpoint(api.message.create, {
  ...own,
  about: `Send a message to one or more people (at most ${PEOPLE_MAX - 1}). Two people have one conversation, which goes on.`,
  errors: ['thread_not_found', 'user_not_found'],
  input: z.object({ to, body }),
  answer: z.object({ thread: threadShape, message: messageShape }),
});

export const readThread = endpoint(api.message.read, {
  ...own,
  about: 'Read one of the viewer’s conversations, how far the others have read, and who has left it.',
  input: z.object({ thread }),
  answer: z.object({ thread: threadShape, seen: z.array(seenShape), left: z.array(userShape) }),
});

export const listMessages = endpoint(api.message.messages, {
  ...own,
  about:
    'List the messages of a conversation, newest first. `after` leads to older ones. With `since` those ' +
    'behind that message, the first of them when there are more (`has_newer`); with `at` those around it.',
  input: z.object({ thread, ...keyPage, since: id.optional(), at: id.optional() }),
  answer: z.object({
    messages: z.array(messageShape),
    page: listPage,
    has_newer: z.boolean(),
    edition: z.number(),
  }),
});

export const sendMessage = endpoint(api.message.send, {
  ...own,
  about: 'Send a message in a conversation.',
  input: z.object({ thread, body }),
  answer: z.object({ message: messageShape }),
});

export const removeMessage = endpoint(api.message.remove, {
  ...own,
  about: 'Delete one’s own message for everybody. It can be restored for ten minutes.',
  input: z.object({ thread, message: id }),
  answer: z.object({}),
});

export const restoreMessage = endpoint(api.message.restore, {
  ...own,
  about: 'Restore one’s own message that was just deleted.',
  input: z.object({ thread, message: id }),
  answer: z.object({ message: messageShape }),
});

const unread = z.object({ unreadMessages: z.number() });

export const markRead = endpoint(api.message.markRead, {
  called: 'markThreadRead',
  ...own,
  about:
    'Record up to which message the viewer has read. The answer is the number of conversations with ' +
    'unread messages.',
  input: z.object({ thread, message: id }),
  answer: unread,
});

export const muteThread = endpoint(api.message.mute, {
  ...own,
  about:
    'Mute a conversation (`muted=1`), or lift that (`muted=0`). A muted one causes no notification and no ' +
    'e-mail, and does not count as unread; it stays in the list.',
  input: z.object({ thread, muted: flag }),
  answer: unread,
});

export const unreadMessages = endpoint(api.message.unread, {
  called: 'countUnreadThreads',
  ...own,
  about: 'Count the conversations with unread messages that are not muted.',
  input: z.object({}),
  answer: unread,
});

export const announceTyping = endpoint(api.message.typing, {
  ...own,
  about: 'Show the others in a conversation for a few seconds that the viewer is typing.',
  input: z.object({ thread }),
  answer: z.object({}),
});

export const leaveThread = endpoint(api.message.leave, {
  ...own,
  about: 'Leave a conversation. A conversation of two returns, empty, when the other person writes again.',
  input: z.object({ thread, user: text(100).min(1) }),
  answer: unread,
});

export const searchMessages = endpoint(api.message.search, {
  ...own,
  rate: 'search',
  about:
    'Search the viewer’s conversations, or one of them, for messages that contain these words. Newest first.',
  input: z.object({ query: text(QUERY_MAX).min(1), thread: id.optional(), ...keyPage }),
  answer: z.object({ messages: z.array(messageShape), page: listPage }),
});

const choices = z.object({ show_seen: z.boolean() });

export const readChoices = endpoint(api.message.choices, {
  called: 'readMessageChoices',
  ...own,
  about: 'Read whether others see what the viewer has read.',
  input: z.object({}),
  answer: choices,
});

export const setChoices = endpoint(api.message.choose, {
  called: 'setMessageChoices',
  ...own,
  about: 'Set whether others see what the viewer has read.',
  input: z.object({ show_seen: flag }),
  answer: choices,
});

/** What open pages of a conversation receive. */
export interface ThreadPush {
  readonly type: 'thread';
  readonly resource: 'thread';
  readonly id: number;
  readonly edition: number;
  /** Ids of those who are typing. */
  readonly typing: readonly string[];
  readonly seen: readonly ReadReceipt[];
}

/** What all pages of an account are told when messages come or are read. */
export interface UnreadMessagesPush {
  readonly unreadMessages: number;
}

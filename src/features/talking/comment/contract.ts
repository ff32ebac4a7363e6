import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { direction, flag, id, keyPage, listPage, text } from '#base/fields.ts';
import { userShape } from '#features/videos/video/contract.ts';
import { playerTime, voteValue } from '#features/watching/vote/contract.ts';
import { api } from '#src/routes.ts';
import { FOLLOW_MOST, SLOW_MOST, WORD_MAX, WORDS_MOST } from './chat-rules.ts';
import { BODY_MAX } from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A comment as the API shows it. Reference Comment; a deleted one has neither text nor author. */
export const commentShape = z
  .object({
    comment_id: z.string(),
    video_id: z.string(),
    user_id: z.string().nullable(),
    parent_comment_id: z.string().nullable(),
    /** The comment that starts its thread; null if this one does. */
    root_comment_id: z.string().nullable(),
    body: z.string(),
    date_created: z.string(),
    date_edited: z.string().nullable(),
    /** Second of the video at which it was written. */
    made_at_time: z.number().nullable(),
    score: z.number(),
    reply_count: z.number(),
    state: z.enum(['shown', 'held', 'deleted']),
    is_pinned: z.boolean(),
    viewerVote: z.number(),
    full_url: z.string(),
    user: userShape.nullable(),
  })
  .meta({ id: 'Comment' });
export type CommentObject = z.output<typeof commentShape>;

/** A video's code or number; in JSON it may be a number. */
const videoName = z.union([text(VIDEO_NAME_MAX).min(1), z.number().int().transform(String)]);

/**
 * A comment by its number, with the video's code if the video is unlisted: a number, which anybody can guess
 * by counting, only opens comments of public videos.
 */
const named = { comment: id, video: text(VIDEO_NAME_MAX).optional() };
const own = { access: 'viewer', scope: 'comments' } as const;
const comment = z.object({ comment: commentShape });

const listInput = {
  video: videoName,
  order: z.enum(['best', 'new', 'old', 'score', 'date', 'comment_id', 'date_created']).default('best'),
  direction: direction.default('desc'),
  ...keyPage,
};
const listAnswer = z.object({ comments: z.array(commentShape), page: listPage });

export const listComments = endpoint(api.comment.list, {
  about:
    'List the comments of a video that begin threads, in the order `best`, `new` or `old`. `score`, ' +
    '`date` and `comment_id` with a direction are taken as well.',
  input: z.object({
    ...listInput,
    /**
     * Only comments with a higher number, including replies: those that were added since a page was rendered.
     */
    since: id.optional(),
  }),
  answer: listAnswer.extend({
    /** With `since`: how many comments the caller can read, and how many more there are. */
    comment_count: z.number().optional(),
    hidden_count: z.number().optional(),
    /** With `since`: why the caller can write nothing here because of a block; null where they can. */
    closed: z.string().nullable().optional(),
  }),
});

export const listOfVideo = endpoint(api.comment.ofVideo, {
  about: 'List the comments of a video by its address, in the same orders.',
  input: z.object(listInput),
  answer: listAnswer,
  called: 'listVideoComments',
});

export const readComment = endpoint(api.comment.read, {
  about: 'Read one comment.',
  input: z.object(named),
  answer: comment,
});

export const listReplies = endpoint(api.comment.replies, {
  about:
    'List the replies to a comment, oldest first. For the first comment of a thread, that is the whole ' +
    'thread.',
  input: z.object({ ...listInput, ...named, order: listInput.order.default('old') }),
  answer: listAnswer,
});

export const commentAddress = endpoint(api.comment.address, {
  about: 'Read the address of a comment.',
  input: z.object(named),
  answer: z.object({ url: z.string(), full_url: z.string() }),
  called: 'readCommentAddress',
});

const body = text(BODY_MAX).min(1, errors.empty);

export const createComment = endpoint(api.comment.create, {
  ...own,
  about: 'Comment on a video, or reply to a comment. One that waits for approval has the state `held`.',
  rate: 'comment',
  proof: 'comment',
  errors: ['followers_only', 'slow_mode', 'words_blocked'],
  input: z.object({
    video: videoName,
    /** The comment that it replies to; forms send an empty text for none. */
    comment: z.union([z.literal('').transform(() => undefined), id]).optional(),
    body,
    /** The player's position in seconds when it was written. */
    at: z.union([z.literal('').transform(() => undefined), playerTime]).optional(),
  }),
  answer: comment,
});

export const editComment = endpoint(api.comment.edit, {
  ...own,
  about: 'Edit a comment, within 15 minutes.',
  rate: 'comment',
  errors: ['followers_only', 'words_blocked'],
  input: z.object({ ...named, body }),
  answer: comment,
});

export const removeComment = endpoint(api.comment.remove, {
  ...own,
  about: 'Delete a comment. For its author, the video’s owner or a moderator.',
  input: z.object(named),
  answer: z.object({}),
});

export const restoreComment = endpoint(api.comment.restore, {
  ...own,
  about: 'Undo a deletion, within 10 minutes.',
  input: z.object(named),
  answer: comment,
});

export const voteOnComment = endpoint(api.comment.vote, {
  access: 'viewer',
  scope: 'votes',
  about: 'Vote on a comment, or withdraw the vote with 0.',
  input: z.object({ ...named, value: voteValue }),
  answer: z.object({
    vote: z.object({ value: z.number() }),
    comment: z.object({ comment_id: z.string(), score: z.number() }),
  }),
});

export const approveComment = endpoint(api.comment.approve, {
  ...own,
  about: 'Approve a waiting comment. For the video’s owner or a moderator.',
  input: z.object(named),
  answer: comment,
});

export const pinComment = endpoint(api.comment.pin, {
  ...own,
  about:
    'Pin one comment of the video above the others, or unpin it with 0. For the video’s owner or a ' +
    'moderator.',
  input: z.object({ ...named, value: flag.default(true) }),
  answer: comment,
});

/** How a video is discussed. */
const discussion = z.object({
  locked: z.boolean(),
  approve_first: z.boolean(),
  /** While it is on air: seconds between two messages of one person. */
  slow_seconds: z.number(),
  /** While it is on air: for how many minutes they must have followed its owner; null if they need not. */
  follow_minutes: z.number().nullable(),
});

export const readDiscussion = endpoint(api.comment.discussion, {
  about:
    'Read how the comments of a video work. While it is on air they are its chat: `may_run` says whether ' +
    'the caller has its tools, and `wait_seconds` when they may write again.',
  input: z.object({ video: videoName }),
  answer: discussion.extend({
    is_chat: z.boolean(),
    /** Whether the caller is sent what is said: of videos that have a link only, nobody else is. */
    is_pushed: z.boolean(),
    /** Where others fetch what is said, with `?after=` of what they have; null for whoever is pushed it. */
    chat_url: z.string().nullable(),
    may_run: z.boolean(),
    /** Words that no message of the chat has; only for those who run it. */
    blocked_words: z.array(z.string()),
    /** Null for those who do not follow its owner, and have to. */
    wait_seconds: z.number().nullable(),
    /** Accounts whose messages the caller does not see. */
    hidden: z.array(z.string()),
  }),
});
export type ChatNow = Omit<z.output<typeof readDiscussion.answer>, 'status'>;

export const changeDiscussion = endpoint(api.comment.changeDiscussion, {
  ...own,
  about:
    'Lock the comments of a video, hold the first comments of new accounts for approval, or change how ' +
    'people talk while it is on air. For its owner or a moderator; while it is on air also for those of ' +
    'its channel.',
  input: z.object({
    video: videoName,
    locked: flag.optional(),
    approve_first: flag.optional(),
    slow_seconds: z.coerce.number().int().min(0).max(SLOW_MOST).optional(),
    /** Minutes; -1 lets everybody write. */
    follow_minutes: z.coerce.number().int().min(-1).max(FOLLOW_MOST).optional(),
    /** One word or phrase a line. */
    blocked_words: text(WORDS_MOST * (WORD_MAX + 1)).optional(),
  }),
  answer: discussion,
});

export const banCommenter = endpoint(api.comment.ban, {
  ...own,
  about:
    'Block the author of a comment in the name of the video’s owner, and delete all that they wrote below ' +
    'the owner’s videos. For the owner or a moderator; while it is on air also for those of its channel.',
  input: z.object(named),
  answer: z.object({}),
});

/** A message of a chat as pages are sent it. */
export interface ChatLine {
  readonly id: string;
  /** Its author: their id, names and picture. */
  readonly by: string;
  readonly username: string;
  readonly name: string;
  readonly avatar: string;
  readonly body: string;
  /** Second of the broadcast. */
  readonly at: number | null;
}

/** What pages of a video that is on air receive when something is said, or its chat works otherwise. */
export interface ChatPush {
  readonly type: 'chat';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  /** How many messages are shown. */
  readonly total: number;
  /** What was said lately, the oldest first, and the newest message before it. */
  readonly lines: readonly ChatLine[];
  readonly before: number;
  /** Messages that are gone, and people of whom nothing is to be seen any more. */
  readonly gone: readonly string[];
  readonly banned: readonly string[];
  readonly pinned: ChatLine | null;
  readonly locked: boolean;
  readonly slowSeconds: number;
  readonly followMinutes: number | null;
}

/** The same as it is fetched, and when it was read, ms. */
export interface ChatHeard extends ChatPush {
  readonly at: number;
}

/** What pages that show a video receive when its comments change. */
export interface CommentsPush {
  readonly type: 'comments';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  /** How many are shown. */
  readonly total: number;
  /** The recent changes: new comments, and those whose score, state or text has changed. */
  readonly changed: readonly {
    readonly commentId: number;
    readonly score: number;
    readonly replies: number;
    readonly state: 'shown' | 'held' | 'deleted';
    /** When its text was last changed, an API date. */
    readonly edited: string | null;
  }[];
}

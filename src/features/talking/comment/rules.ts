import { isModerator } from '#base/person.ts';
import { isAllowed } from '#base/policy.ts';
import { parseText } from '#base/rich-text.ts';
import { type Actor, mayPlay, type VideoFacts } from '#features/videos/video/rules.ts';

/** Longest comment, characters. */
export const BODY_MAX = 2_000;

/** How long an author may edit a comment, ms. */
export const EDIT_MS = 15 * 60_000;

/** How long a deletion can be undone, ms. */
export const UNDO_MS = 10 * 60_000;

/** Threads per page, and replies that are initially shown below each. */
export const PAGE_SIZE = 20;
export const REPLIES_SHOWN = 3;

/** Most people that one comment can mention; further names are just text. */
const MENTIONS_MAX = 10;

/** The orders of threads. */
export const ORDERS = ['best', 'new', 'old'] as const;
export type Order = (typeof ORDERS)[number];

/** `held` waits for the owner's or a moderator's approval. */
export type CommentState = 'shown' | 'held' | 'deleted';

/** What permission rules need to know of a comment. Moments are ms since 1970. */
export interface CommentFacts {
  readonly accountId: number | null;
  readonly state: CommentState;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly deletedBy: number | null;
  /** Its author and this viewer do not see each other, or the viewer has muted them. */
  readonly isHidden: boolean;
}

/** The owner's settings for the comments of a video. */
export interface Discussion {
  readonly locked: boolean;
  readonly approveFirst: boolean;
}

type Video = Pick<VideoFacts, 'accountId' | 'state'>;

/** Whether the viewer moderates the comments of the video: its owner and moderators do. */
export function mayModerate(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'moderate-comments', { ownerId: video.accountId });
}

/**
 * Whether the viewer has the tools of the chat of a video that is on air: its owner, the moderators of its
 * channel, and moderators.
 */
export function mayRunChat(
  viewer: Actor | null,
  { ownerId, moderates }: { readonly ownerId: number | null; readonly moderates: boolean },
): boolean {
  return isAllowed(viewer, 'run-chat', { ownerId, moderates });
}

/** Whether somebody can be banned from a chat: not its owner, moderators, or whoever bans. */
export function mayBeBanned(
  viewer: Actor,
  author: { readonly id: number; readonly acl: string },
  { ownerId }: { readonly ownerId: number | null },
): boolean {
  return author.id !== viewer.id && author.id !== ownerId && !isModerator(author);
}

/**
 * Whether the viewer may comment: signed in, on a video that is not taken down, unless its comments are
 * locked.
 */
export function mayComment(
  viewer: Actor | null,
  video: Video,
  { locked }: Pick<Discussion, 'locked'>,
): boolean {
  return viewer !== null && mayPlay(video) && (!locked || mayModerate(viewer, video));
}

/**
 * Whether the viewer may read it: while it waits for approval, only its author and those who may approve it;
 * once deleted, or by somebody hidden from the viewer, nobody.
 */
export function mayRead(viewer: Actor | null, comment: CommentFacts, video: Video): boolean {
  if (comment.state === 'deleted' || comment.isHidden) return false;
  return comment.state === 'shown' || isAuthor(viewer, comment) || mayModerate(viewer, video);
}

export function isAuthor(viewer: Actor | null, { accountId }: Pick<CommentFacts, 'accountId'>): boolean {
  return viewer !== null && accountId === viewer.id;
}

/** Whether the viewer may edit it: the author, for a while after it was written. */
export function mayEditComment(viewer: Actor | null, comment: CommentFacts, now: number): boolean {
  return isAuthor(viewer, comment) && comment.state !== 'deleted' && now - comment.createdAt < EDIT_MS;
}

/** Whether the viewer may delete it: the author, the video's owner and moderators. */
export function mayDelete(viewer: Actor | null, comment: CommentFacts, video: Video): boolean {
  return comment.state !== 'deleted' && (isAuthor(viewer, comment) || mayModerate(viewer, video));
}

/**
 * Whether the viewer may restore it: whoever deleted it, for a while, and moderators as long as its text is
 * kept.
 */
export function mayRestore(
  viewer: Actor | null,
  comment: CommentFacts & { readonly body: string },
  now: number,
): boolean {
  if (viewer === null || comment.deletedAt === null || comment.body === '') return false;
  return isModerator(viewer) || (comment.deletedBy === viewer.id && now - comment.deletedAt < UNDO_MS);
}

/**
 * Whether the viewer may vote on it: everybody who may comment, even while comments are locked, if it is
 * visible.
 */
export function mayVoteOn(viewer: Actor | null, comment: CommentFacts, video: Video): boolean {
  return comment.state === 'shown' && mayComment(viewer, video, { locked: false });
}

/** Names that a text mentions, each once, as written. */
export function mentionsIn(body: string): string[] {
  const names = parseText(body).flatMap((part) => (part.kind === 'mention' ? [part.name] : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** An account is new for this long, ms. */
export const NEWCOMER_MS = 7 * 86_400_000;

/** Whether the author is still unknown here: a new account without any visible comment so far. */
export function isNewcomer({ age, hasShown }: { readonly age: number; readonly hasShown: boolean }): boolean {
  return !hasShown && age < NEWCOMER_MS;
}

/** The facts that decide how much a comment looks like spam. */
export interface SpamSigns {
  readonly body: string;
  readonly isNewcomer: boolean;
  /** Number of comments with the same text by the same author within the last day. */
  readonly repeats: number;
}

/** From this score on a comment waits for approval. */
export const SPAM_HELD = 0.7;

/** How much a comment looks like spam, 0 to 1: links, shouting, one letter repeated, the same text again. */
export function spamScore({ body, isNewcomer: isNew, repeats }: SpamSigns): number {
  const links = parseText(body).filter(({ kind }) => kind === 'link').length;
  const letters = body.match(/\p{L}/gu)?.length ?? 0;
  const capitals = body.match(/\p{Lu}/gu)?.length ?? 0;
  const score =
    Math.min(links * 0.2, 0.6) +
    (links > 0 && isNew ? 0.3 : 0) +
    (letters > 20 && capitals / letters > 0.7 ? 0.2 : 0) +
    (/(\S)\1{14}/u.test(body) ? 0.2 : 0) +
    Math.min(repeats * 0.25, 0.75);
  return Math.min(1, Math.round(score * 100) / 100);
}

/** The facts that decide whether a new comment is shown at once. */
interface FirstState extends Pick<Discussion, 'approveFirst'> {
  readonly spam: number;
  readonly isNewcomer: boolean;
  readonly mayModerate: boolean;
}

/** The initial state of a new comment. */
export function stateOfNew({
  spam,
  isNewcomer: isNew,
  approveFirst,
  mayModerate: isTrusted,
}: FirstState): CommentState {
  if (isTrusted) return 'shown';
  return spam >= SPAM_HELD || (approveFirst && isNew) ? 'held' : 'shown';
}

import { standingTo } from '#features/people/user/model/hidden.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { PageRequest, SentForm } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import type { CommentObject } from './contract.ts';
import { OPEN, readDiscussion } from './model/discussion.ts';
import { findComment, openComment } from './model/find.ts';
import { closedText } from './closed.ts';
import { firstReplies, listReplies, listThreads, type ThreadPage } from './model/list.ts';
import type { VotedComment } from './model/rows.ts';
import { presentComment } from './present.ts';
import { CHAT_SIZE } from './chat-rules.ts';
import { type Discussion, type Order, ORDERS, PAGE_SIZE, REPLIES_SHOWN } from './rules.ts';

/** The comments that a page shows. */
export interface CommentsData {
  readonly video: {
    readonly id: string;
    readonly code: string;
    readonly ownerId: string | null;
    readonly state: string;
  };
  readonly roots: readonly CommentObject[];
  /** The first replies of each thread, or all of one requested thread. */
  readonly replies: readonly CommentObject[];
  /** How many this viewer can read: of the video, or of the one thread. */
  readonly total: number;
  /** How many more there are, by people who are hidden from the viewer. */
  readonly hidden: number;
  /** Why this viewer can write nothing here, because of a block; null where they can. */
  readonly closed: string | null;
  /** The marker of the next page; null at the end. */
  readonly next: string | null;
  readonly order: Order;
  readonly discussion: Discussion;
  /** The comment that the address leads to. */
  readonly highlighted: string | null;
  /** What was sent without scripts and refused, and why. */
  readonly sent: { readonly body: string; readonly mistake: string } | null;
}

type CommentsRequest = Pick<PageRequest, 'query' | 'sent' | 'language'>;

/**
 * The comments below a video, for whoever reads its page: `?comments=` is their order, `?comment=` one to
 * start at, `?after=` a page.
 */
export async function commentsBeside(
  ctx: Ctx,
  viewer: Actor | null,
  row: VideoRow & { readonly discussion: Discussion | null; readonly hasComments: boolean },
  { query, sent }: Omit<CommentsRequest, 'language'>,
): Promise<Omit<CommentsData, 'closed'>> {
  const order = row.onAir ? 'new' : (ORDERS.find((one) => one === query['comments']) ?? 'best');
  const limit = row.onAir ? CHAT_SIZE : PAGE_SIZE;
  const page = { after: query['after'] || undefined, offset: 0, limit };
  const [list, asked] = await Promise.all([
    (viewer === null && row.commentCount === 0) || !row.hasComments
      ? withoutThreads(row.discussion)
      : listThreads(ctx, viewer, row, order, page),
    query['comment'] ? threadOf(ctx, viewer, row, query['comment']) : null,
  ]);
  const others = list.rows.filter(({ id }) => id !== asked?.root.id);
  const first = await firstReplies(
    ctx.db,
    viewer,
    row,
    others.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id),
    REPLIES_SHOWN,
  );
  const present = (comment: VotedComment) => presentComment(ctx.config, comment, viewer);
  return {
    ...factsOf(row, sent),
    discussion: list.discussion,
    order,
    roots: [...(asked ? [asked.root] : []), ...others].map(present),
    replies: [...(asked?.replies ?? []), ...first].map(present),
    total: row.commentCount - list.hidden,
    hidden: list.hidden,
    next: list.next,
    highlighted: asked?.id ?? null,
  };
}

/** For visitors what is counted is what they can read. */
function withoutThreads(discussion: Discussion | null): ThreadPage {
  return { rows: [], total: 0, next: null, hidden: 0, discussion: discussion ?? OPEN };
}

/** One thread by itself, as the page of a comment shows it. @throws AppError `comment_not_found` */
export async function threadBeside(
  ctx: Ctx,
  viewer: Actor | null,
  row: VideoRow,
  comment: string,
  { sent, language }: Omit<CommentsRequest, 'query'>,
): Promise<CommentsData> {
  const thread = await threadOf(ctx, viewer, row, comment);
  if (!thread) throw new AppError('comment_not_found');
  const present = (one: VotedComment) => presentComment(ctx.config, one, viewer);
  return {
    ...factsOf(row, sent),
    discussion: await readDiscussion(ctx.db, row.id),
    order: 'best',
    roots: [present(thread.root)],
    replies: thread.replies.map(present),
    total: countOf(thread),
    hidden: 0,
    closed: closedText(await standingTo(ctx.db, viewer?.id ?? null, row.accountId), language),
    next: thread.next,
    highlighted: thread.id,
  };
}

function factsOf(row: VideoRow, sent: SentForm | undefined) {
  return {
    video: {
      id: String(row.id),
      code: row.code,
      ownerId: row.accountId === null ? null : String(row.accountId),
      state: row.state,
    },
    sent: sent ? { body: sent.fields['body'] ?? '', mistake: sent.mistake.text } : null,
  };
}

/** How many comments of a thread the viewer can read; the first may be gone. */
function countOf({ root, total }: { readonly root: VotedComment; readonly total: number }): number {
  return total + (root.state === 'shown' && !root.isHidden ? 1 : 0);
}

/** Replies per page of one thread. */
const THREAD_MAX = 100;

/** The thread that contains a comment; null if there is no such comment for this viewer. */
async function threadOf(ctx: Ctx, viewer: Actor | null, video: VideoRow, comment: string) {
  const id = Number(comment);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  try {
    const row = await openComment(ctx, viewer, { comment: id, video: video.code });
    if (row.videoId !== video.id) return null;
    const rootId = row.rootId ?? row.id;
    const { rows, total, next } = await listReplies(ctx, viewer, { id: rootId, video }, 'old', {
      offset: 0,
      limit: THREAD_MAX,
    });
    const root = await findComment(ctx, viewer, rootId);
    return root && { id: String(id), root, replies: rows, total, next };
  } catch (error) {
    if (error instanceof AppError && error.code === 'comment_not_found') return null;
    throw error;
  }
}

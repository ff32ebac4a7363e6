import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import type { Order } from '../rules.ts';
import * as change from './threads.ts';

/** The comments of an open page, and what it waits for. */
export interface CommentsState {
  readonly threads: change.Threads;
  /** The only thread of the page; null on a video's page. */
  readonly only: string | null;
  /** How many comments of the video the viewer can read, and how many more there are. */
  readonly total: number;
  readonly hidden: number;
  readonly closed: string | null;
  readonly order: Order;
  /** The marker of the next page of threads, and of the next replies by thread; null at the end. */
  readonly next: string | null;
  readonly nextReplies: Readonly<Record<string, string | null>>;
  /** Comments by others that are shown when the reader asks for them. */
  readonly waiting: readonly CommentObject[];
  /**
   * Comments already counted by a push message, because one's own may be pushed before the call's answer
   * arrives.
   */
  readonly counted: ReadonlySet<string>;
  /** The number of the last request for threads, whose answer alone counts; null when none is under way. */
  readonly asked: number | null;
  /** The same for the newest comments. */
  readonly looked: number;
  readonly error: string | null;
}

/** What happens to the comments of a page. */
export type CommentsEvent =
  | { readonly type: 'asked'; readonly number: number }
  | {
      readonly type: 'answered';
      readonly number: number;
      readonly order: Order;
      readonly isFirst: boolean;
      readonly comments: readonly CommentObject[];
      readonly next: string | null;
    }
  | { readonly type: 'failed'; readonly number: number; readonly error: string }
  | { readonly type: 'heard'; readonly total: number; readonly changed: readonly change.CommentUpdate[] }
  | {
      readonly type: 'looked';
      readonly number: number;
      readonly comments: readonly CommentObject[];
      readonly now: {
        readonly total: number;
        readonly hidden: number;
        readonly closed: string | null;
      } | null;
    }
  | { readonly type: 'shown'; readonly roots: readonly CommentObject[] }
  | { readonly type: 'added'; readonly comment: CommentObject }
  | { readonly type: 'put'; readonly id: string; readonly change: Partial<change.ShownComment> }
  | { readonly type: 'pinned'; readonly id: string; readonly isPinned: boolean }
  | {
      readonly type: 'replied';
      readonly root: string;
      readonly comments: readonly CommentObject[];
      readonly next: string | null;
    };

/** The state of a page as it came. */
export function firstState(data: CommentsData, isThread: boolean): CommentsState {
  const [root] = data.roots;
  return {
    threads: { roots: data.roots, replies: data.replies },
    only: isThread && root ? root.comment_id : null,
    total: data.total,
    hidden: data.hidden,
    closed: data.closed,
    order: data.order,
    next: isThread ? null : data.next,
    nextReplies: isThread && root ? { [root.comment_id]: data.next } : {},
    waiting: [],
    counted: new Set(),
    asked: null,
    looked: 0,
    error: null,
  };
}

/** The state after an event. An answer to any but the last request changes nothing. */
export function afterEvent(state: CommentsState, event: CommentsEvent): CommentsState {
  switch (event.type) {
    case 'asked':
      return { ...state, asked: event.number, error: null };
    case 'answered':
      return event.number === state.asked ? withAnswer(state, event) : state;
    case 'failed':
      return event.number === state.asked ? { ...state, asked: null, error: event.error } : state;
    case 'heard':
      return withHeard(state, event);
    case 'looked':
      return event.number > state.looked ? withLook(state, event) : state;
    case 'shown':
      return withWaiting(state, event.roots);
    case 'added':
      return withAdded(state, event.comment);
    case 'put':
      return { ...state, threads: change.withChange(state.threads, event.id, event.change) };
    case 'pinned':
      return { ...state, threads: withPin(state.threads, event) };
    case 'replied':
      return withReplied(state, event);
  }
}

/** The number of comments that the heading shows: on the page of one thread, its own. */
export function shownTotal({ only, total, threads }: CommentsState): number {
  const root = threads.roots.find(({ comment_id }) => comment_id === only);
  return root ? root.reply_count + (root.state === 'shown' ? 1 : 0) : total;
}

/** Those of the waiting comments that are not on the page by now and that somebody else wrote. */
export function arrivalsFor({ waiting, threads }: CommentsState, viewerId: string | undefined) {
  const known = new Set(change.commentsOf(threads).map(({ comment_id }) => comment_id));
  return waiting.filter(({ comment_id, user_id }) => !known.has(comment_id) && user_id !== viewerId);
}

type Event<T extends CommentsEvent['type']> = Extract<CommentsEvent, { type: T }>;

function withAnswer(state: CommentsState, { isFirst, comments, next, order }: Event<'answered'>) {
  const { threads } = state;
  const now = isFirst ? { ...threads, roots: comments } : change.withPage(threads, comments);
  return { ...state, threads: now, next, order, asked: null };
}

function withHeard(state: CommentsState, { total, changed }: Event<'heard'>): CommentsState {
  return {
    ...state,
    total: Math.max(0, total - state.hidden),
    threads: change.withTouched(state.threads, changed),
    counted: new Set([...state.counted, ...changed.map(({ commentId }) => String(commentId))]),
  };
}

function withLook(state: CommentsState, { number, comments, now }: Event<'looked'>): CommentsState {
  const ofPage = ({ root_comment_id }: CommentObject) =>
    state.only === null || root_comment_id === state.only;
  return { ...state, ...now, looked: number, waiting: comments.filter(ofPage) };
}

/** Shows what waits; `roots` are the threads to which some of it belongs and that were not on the page. */
function withWaiting(state: CommentsState, roots: readonly CommentObject[]): CommentsState {
  const known = new Set(state.threads.roots.map(({ comment_id }) => comment_id));
  const fresh = roots.filter(({ comment_id }) => !known.has(comment_id));
  const ids = new Set(fresh.map(({ comment_id }) => comment_id));
  // A thread that was just read counts its replies already.
  const inFresh = state.waiting.filter(({ root_comment_id }) => ids.has(root_comment_id ?? ''));
  const counted = new Set([...state.counted, ...inFresh.map(({ comment_id }) => comment_id)]);
  const threads = { ...state.threads, roots: [...fresh, ...state.threads.roots] };
  return { ...state, threads: change.withNew(threads, state.waiting, counted), waiting: [] };
}

function withAdded(state: CommentsState, comment: CommentObject): CommentsState {
  const isCounted = comment.state !== 'shown' || state.counted.has(comment.comment_id);
  return {
    ...state,
    threads: change.withNew(state.threads, [comment], state.counted),
    total: state.total + (isCounted ? 0 : 1),
  };
}

/** Only one comment is pinned. */
function withPin({ roots, replies }: change.Threads, { id, isPinned }: Event<'pinned'>): change.Threads {
  return {
    roots: roots.map((root) => ({ ...root, is_pinned: isPinned && root.comment_id === id })),
    replies,
  };
}

/** Once all replies are there, their number is known better than by what was counted for everybody. */
function withReplied(state: CommentsState, { root, comments, next }: Event<'replied'>): CommentsState {
  const threads = change.withReplies(state.threads, comments);
  const shown = change.repliesOf(threads, root).filter((one) => one.state === 'shown').length;
  return {
    ...state,
    threads: next === null ? change.withChange(threads, root, { reply_count: shown }) : threads,
    nextReplies: { ...state.nextReplies, [root]: next },
  };
}

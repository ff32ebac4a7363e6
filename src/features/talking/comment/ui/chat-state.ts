import type { ChatLine, ChatPush, CommentObject } from '../contract.ts';

/** Most messages that a page shows, and that wait while its reader has scrolled away. */
export const KEPT = 150;

/** What is said in the chat of an open page. */
export interface ChatState {
  /** The oldest first. */
  readonly lines: readonly ChatLine[];
  /** What came while the reader had scrolled away, and how many that were. */
  readonly waiting: readonly ChatLine[];
  readonly unread: number;
  readonly isAtEnd: boolean;
  /** The highest number that was heard of. */
  readonly seen: number;
  readonly pinned: ChatLine | null;
  /** Accounts of which nothing is shown. */
  readonly hidden: ReadonlySet<string>;
}

export type ChatEvent =
  | { readonly type: 'heard'; readonly pushes: readonly Said[] }
  | { readonly type: 'scrolled'; readonly isAtEnd: boolean }
  | { readonly type: 'gone'; readonly ids: readonly string[]; readonly banned?: string }
  | { readonly type: 'hidden'; readonly accounts: readonly string[] };

/** What was pushed or read; what is not told of is as it was. */
export type Said = Pick<ChatPush, 'lines'> & Partial<Pick<ChatPush, 'gone' | 'banned' | 'pinned'>>;

/** Most lines that are drawn anew in one frame. */
const AT_ONCE = 12;

/** What is shown with the next frame, and lines that wait for later ones, so that no frame takes long. */
export function portionOf(pushes: readonly Said[]): {
  readonly now: readonly Said[];
  readonly later: Said[];
} {
  const gone = new Set(pushes.flatMap((said) => said.gone ?? []));
  const banned = new Set(pushes.flatMap((said) => said.banned ?? []));
  let room = AT_ONCE;
  const now: Said[] = [];
  const later: Said[] = [];
  for (const said of pushes) {
    const lines = said.lines.filter(({ id, by }) => !gone.has(id) && !banned.has(by));
    now.push({ ...said, lines: lines.slice(0, room) });
    if (lines.length > room) later.push({ lines: lines.slice(room) });
    room = Math.max(0, room - lines.length);
  }
  return { now, later };
}

/** The chat that a page came with. */
export function firstChat(comments: readonly CommentObject[]): ChatState {
  const lines = linesOf(comments);
  const pinned = comments.find((one) => one.is_pinned);
  return {
    lines: lines.slice(-KEPT),
    waiting: [],
    unread: 0,
    isAtEnd: true,
    seen: newest(lines),
    pinned: pinned ? (linesOf([pinned])[0] ?? null) : null,
    hidden: new Set(),
  };
}

/** Comments as lines, the oldest first, without what nobody is to see. */
export function linesOf(comments: readonly CommentObject[]): ChatLine[] {
  const shown = comments.flatMap(({ comment_id: id, body, made_at_time: at, user, state }) => {
    if (!user || state !== 'shown') return [];
    const { user_id: by, username, displayname: name, avatar_url: avatar } = user;
    return [{ id, body, at, by, username, name, avatar }];
  });
  return shown.sort(byAge);
}

/** The chat after something has happened. */
export function afterChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'heard':
      return event.pushes.reduce(withSaid, state);
    case 'scrolled':
      if (event.isAtEnd === state.isAtEnd) return state;
      return event.isAtEnd ? withWaiting(state) : { ...state, isAtEnd: false };
    case 'gone':
      return without(state, event.ids, event.banned === undefined ? [] : [event.banned]);
    case 'hidden': {
      const hidden = new Set([...state.hidden, ...event.accounts]);
      return without({ ...state, hidden }, [], event.accounts);
    }
  }
}

function withSaid(state: ChatState, { lines, gone = [], banned = [], pinned }: Said): ChatState {
  const there = gone.length + banned.length > 0 ? without(state, gone, banned) : state;
  const left = withEdits(there, lines);
  const known = new Set([...left.lines, ...left.waiting].map(({ id }) => id));
  const fresh = lines.filter(({ id, by }) => !known.has(id) && !left.hidden.has(by) && !banned.includes(by));
  const told = {
    ...left,
    seen: Math.max(left.seen, newest(lines)),
    ...(pinned !== undefined && { pinned }),
  };
  if (fresh.length === 0) return told;
  if (left.isAtEnd) return { ...told, lines: [...left.lines, ...fresh].sort(byAge).slice(-KEPT) };
  const waiting = [...left.waiting, ...fresh].sort(byAge).slice(-KEPT);
  return { ...told, waiting, unread: left.unread + fresh.length };
}

/** Lines whose words have changed say what they say now, in their places. */
function withEdits(state: ChatState, said: readonly ChatLine[]): ChatState {
  const now = new Map(said.map((line) => [line.id, line]));
  const isEdited = ({ id, body }: ChatLine) => now.has(id) && now.get(id)?.body !== body;
  if (![...state.lines, ...state.waiting].some(isEdited)) return state;
  const asNow = (line: ChatLine) => (isEdited(line) ? (now.get(line.id) ?? line) : line);
  return { ...state, lines: state.lines.map(asNow), waiting: state.waiting.map(asNow) };
}

function withWaiting({ lines, waiting, ...state }: ChatState): ChatState {
  return { ...state, lines: [...lines, ...waiting].slice(-KEPT), waiting: [], unread: 0, isAtEnd: true };
}

function without(state: ChatState, ids: readonly string[], accounts: readonly string[]): ChatState {
  const stays = ({ id, by }: ChatLine) => !ids.includes(id) && !accounts.includes(by);
  const waiting = state.waiting.filter(stays);
  return {
    ...state,
    lines: state.lines.filter(stays),
    waiting,
    unread: state.unread - (state.waiting.length - waiting.length),
    pinned: state.pinned && stays(state.pinned) ? state.pinned : null,
  };
}

function newest(lines: readonly ChatLine[]): number {
  return lines.reduce((most, { id }) => Math.max(most, Number(id)), 0);
}

function byAge(one: ChatLine, other: ChatLine): number {
  return Number(one.id) - Number(other.id);
}

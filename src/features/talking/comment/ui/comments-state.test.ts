import { expect, it } from 'vitest';
import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import {
  afterEvent,
  arrivalsFor,
  type CommentsEvent,
  type CommentsState,
  firstState,
  shownTotal,
} from './comments-state.ts';
import { goneRoot, missingRoots, repliesOf } from './threads.ts';

function comment(id: string, root: string | null = null, more: Partial<CommentObject> = {}): CommentObject {
  return {
    comment_id: id,
    video_id: '1',
    user_id: '1',
    parent_comment_id: root,
    root_comment_id: root,
    body: id,
    date_created: '',
    date_edited: null,
    made_at_time: null,
    score: 0,
    reply_count: 0,
    state: 'shown',
    is_pinned: false,
    viewerVote: 0,
    full_url: '',
    user: null,
    ...more,
  };
}

const data = {
  roots: [comment('4'), comment('1', null, { reply_count: 1 })],
  replies: [comment('2', '1')],
  total: 3,
  hidden: 2,
  closed: null,
  next: 'page 2',
  order: 'best',
} as unknown as CommentsData;

const run = (...events: CommentsEvent[]) => events.reduce(afterEvent, firstState(data, false));
const roots = ({ threads }: CommentsState) => threads.roots.map(({ comment_id }) => comment_id);
const page = (number: number, order: 'best' | 'new', isFirst: boolean, ids: string[]) =>
  ({
    type: 'answered',
    number,
    order,
    isFirst,
    comments: ids.map((id) => comment(id)),
    next: order,
  }) as const;

it('a slow answer for an earlier order does not win over the later choice', () => {
  const asked = [
    { type: 'asked', number: 1 },
    { type: 'asked', number: 2 },
  ] as const;
  const state = run(...asked, page(2, 'new', true, ['9', '8']), page(1, 'best', true, ['4', '1']));
  expect([roots(state), state.order, state.next, state.asked]).toEqual([['9', '8'], 'new', 'new', null]);
});

it('more threads of the old order are not added to the new one, in whatever order the answers come', () => {
  const asked = [
    { type: 'asked', number: 1 },
    { type: 'asked', number: 2 },
  ] as const;
  const more = page(1, 'best', false, ['3']);
  const sorted = page(2, 'new', true, ['9', '8']);
  for (const answers of [
    [more, sorted],
    [sorted, more],
  ])
    expect(roots(run(...asked, ...answers))).toEqual(['9', '8']);
});

it('the failure of an earlier request does not end the later one', () => {
  const state = run(
    { type: 'asked', number: 1 },
    { type: 'asked', number: 2 },
    { type: 'failed', number: 1, error: 'offline' },
  );
  expect([state.asked, state.error]).toEqual([2, null]);
  expect(afterEvent(state, { type: 'failed', number: 2, error: 'offline' })).toMatchObject({
    asked: null,
    error: 'offline',
  });
});

it('a reply to a thread that is not loaded is shown with its thread', () => {
  const reply = comment('12', '3');
  const waiting = run({ type: 'looked', number: 1, comments: [reply], now: null });
  expect(arrivalsFor(waiting, '7')).toEqual([reply]);
  expect(missingRoots(waiting.threads, waiting.waiting)).toEqual(['3']);
  const shown = afterEvent(waiting, { type: 'shown', roots: [comment('3', null, { reply_count: 1 })] });
  expect(roots(shown)).toEqual(['3', '4', '1']);
  expect(repliesOf(shown.threads, '3')).toEqual([reply]);
  expect([shown.threads.roots[0]?.reply_count, shown.waiting]).toEqual([1, []]);
  const gone = afterEvent(waiting, { type: 'shown', roots: [goneRoot(reply)] });
  expect(gone.threads.roots[0]).toMatchObject({ comment_id: '3', state: 'deleted', body: '' });
});

it('the page of one thread counts and shows only that', () => {
  const only = { ...data, roots: [comment('1', null, { reply_count: 1 })], total: 2 };
  const first = firstState(only, true);
  const comments = [comment('12', '1'), comment('13', '3'), comment('14')];
  const looked = afterEvent(first, { type: 'looked', number: 1, comments, now: null });
  expect(arrivalsFor(looked, '7').map(({ comment_id }) => comment_id)).toEqual(['12']);
  const heard = afterEvent(looked, { type: 'heard', total: 40, changed: [] });
  expect([shownTotal(first), shownTotal(heard)]).toEqual([2, 2]);
  expect(shownTotal(afterEvent(heard, { type: 'shown', roots: [] }))).toBe(3);
});

it('counts what this viewer can read, also when a push counts for everybody', () => {
  const heard = run({ type: 'heard', total: 6, changed: [] });
  expect(shownTotal(heard)).toBe(4);
  const now = { total: 3, hidden: 3, closed: 'blocked' };
  const looked = afterEvent(heard, { type: 'looked', number: 1, comments: [], now });
  expect([shownTotal(looked), looked.closed]).toEqual([3, 'blocked']);
  const later = afterEvent(looked, { type: 'looked', number: 1, comments: [comment('20')], now: null });
  expect(later.waiting).toEqual([]);
});

it('replies are loaded by key, and their end says how many there are', () => {
  const some = run({
    type: 'replied',
    root: '1',
    comments: [comment('2', '1'), comment('3', '1')],
    next: 'r2',
  });
  expect(some.nextReplies).toEqual({ 1: 'r2' });
  const end = afterEvent(some, { type: 'replied', root: '1', comments: [comment('6', '1')], next: null });
  expect(end.threads.roots[1]?.reply_count).toBe(3);
  expect(repliesOf(end.threads, '1').map(({ comment_id }) => comment_id)).toEqual(['2', '3', '6']);
});

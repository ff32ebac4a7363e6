import { expect, it } from 'vitest';
import type { CommentObject } from '../contract.ts';
import {
  newestIdOf,
  findOutdated,
  repliesOf,
  type Threads,
  withChange,
  withNew,
  withPage,
  withReplies,
  withTouched,
} from './threads.ts';

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
const here: Threads = {
  roots: [comment('4'), comment('1', null, { reply_count: 1 })],
  replies: [comment('2', '1')],
};
const ids = (comments: readonly CommentObject[]) => comments.map(({ comment_id }) => comment_id);

it('adds new comments above the threads, or below the replies of their thread, each once', () => {
  const more = withNew(here, [comment('6'), comment('5', '1'), comment('4')]);
  expect(ids(more.roots)).toEqual(['6', '4', '1']);
  expect(ids(repliesOf(more, '1'))).toEqual(['2', '5']);
  expect(more.roots.map((root) => root.reply_count)).toEqual([0, 0, 2]);
  expect([newestIdOf(here), newestIdOf(more), newestIdOf({ roots: [], replies: [] })]).toEqual([4, 6, 0]);
});

it('appends a page, and replies in order, without duplicates', () => {
  expect(ids(withPage(here, [comment('1'), comment('0')]).roots)).toEqual(['4', '1', '0']);
  expect(ids(withReplies(here, [comment('3', '1'), comment('2', '1')]).replies)).toEqual(['2', '3']);
});

it('applies scores and deletions to loaded comments, and changes one', () => {
  const moved = withTouched(here, [
    { commentId: 4, score: 7, replies: 0, state: 'shown', edited: null },
    { commentId: 1, score: 0, replies: 0, state: 'shown', edited: null },
    { commentId: 2, score: 0, replies: 0, state: 'deleted', edited: null },
    { commentId: 99, score: 1, replies: 0, state: 'shown', edited: null },
  ]);
  expect(moved.roots.map(({ reply_count }) => reply_count)).toEqual([0, 0]);
  expect(moved.roots.map(({ score }) => score)).toEqual([7, 0]);
  expect(moved.replies[0]?.state).toBe('deleted');
  expect(withChange(here, '2', { body: 'new' }).replies[0]?.body).toBe('new');
});

it('counts a reply once, whether its push or its answer comes first', () => {
  const counts = (threads: Threads) => threads.roots.map(({ reply_count }) => reply_count);
  expect(counts(withNew(here, [comment('7', '1')]))).toEqual([0, 2]);
  const pushed = withTouched(here, [{ commentId: 1, score: 0, replies: 2, state: 'shown', edited: null }]);
  expect(counts(withNew(pushed, [comment('7', '1')], new Set(['7'])))).toEqual([0, 2]);
});

it('reloads what was edited, approved or restored elsewhere, and nothing else', () => {
  const touched = { score: 0, replies: 0, state: 'shown', edited: null } as const;
  const held = { ...here, replies: [comment('2', '1', { state: 'held' })] };
  expect(findOutdated(held, [{ ...touched, commentId: 4 }])).toEqual([]);
  expect(findOutdated(held, [{ ...touched, commentId: 4, edited: '2026-01-01 00:00:00' }])).toEqual(['4']);
  expect(findOutdated(held, [{ ...touched, commentId: 2 }])).toEqual(['2']);
  expect(
    findOutdated(held, [
      { ...touched, commentId: 4, state: 'deleted' },
      { ...touched, commentId: 99 },
    ]),
  ).toEqual([]);
});

import { expect, it } from 'vitest';
import type { ChatLine } from '../contract.ts';
import { afterChat, type ChatState, firstChat, KEPT, portionOf } from './chat-state.ts';

function line(id: number, by = 'ann'): ChatLine {
  return { id: String(id), by, username: by, name: by, avatar: '', body: `Line ${id}`, at: null };
}
const lines = (from: number, to: number, by?: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => line(from + at, by));
const ids = (all: readonly ChatLine[]) => all.map(({ id }) => Number(id));
const heard = (state: ChatState, ...pushes: { lines: ChatLine[]; gone?: string[]; banned?: string[] }[]) =>
  afterChat(state, { type: 'heard', pushes });

it('adds what is new in order, once, and keeps a bounded number', () => {
  const some = heard(firstChat([]), { lines: lines(2, 4) }, { lines: [line(3), line(1), line(5)] });
  expect(ids(some.lines)).toEqual([1, 2, 3, 4, 5]);
  expect(some.seen).toBe(5);
  const many = heard(some, { lines: lines(6, KEPT + 20) });
  expect(many.lines).toHaveLength(KEPT);
  expect(many.lines.at(-1)?.id).toBe(String(KEPT + 20));
});

it('moves nothing while somebody has scrolled away, until they come back', () => {
  const away = afterChat(heard(firstChat([]), { lines: lines(1, 3) }), { type: 'scrolled', isAtEnd: false });
  const later = heard(away, { lines: lines(4, KEPT + 50) });
  expect(later.lines).toBe(away.lines);
  expect([later.unread, later.waiting.length]).toEqual([KEPT + 47, KEPT]);
  const back = afterChat(later, { type: 'scrolled', isAtEnd: true });
  expect([back.unread, back.waiting.length, back.lines.length]).toEqual([0, 0, KEPT]);
});

it('takes out what is gone, and all of those who are banned or hidden', () => {
  const said = heard(firstChat([]), {
    lines: [...lines(1, 2), ...lines(3, 4, 'ben'), ...lines(5, 6, 'eve')],
  });
  expect(ids(heard(said, { lines: [], gone: ['1'] }).lines)).toEqual([2, 3, 4, 5, 6]);
  const banned = heard(said, { lines: lines(7, 8, 'ben'), banned: ['ben'] });
  expect(ids(banned.lines)).toEqual([1, 2, 5, 6]);
  const muted = afterChat(said, { type: 'hidden', accounts: ['eve'] });
  expect(ids(heard(muted, { lines: lines(9, 9, 'eve') }).lines)).toEqual([1, 2, 3, 4]);
});

it('shows what was edited in its place, also among what waits', () => {
  const edited = { ...line(2), body: 'Edited' };
  const said = heard(firstChat([]), { lines: lines(1, 3) });
  const now = heard(said, { lines: [edited, line(3)] });
  expect(now.lines.map(({ body }) => body)).toEqual(['Line 1', 'Edited', 'Line 3']);
  const away = afterChat(firstChat([]), { type: 'scrolled', isAtEnd: false });
  const waiting = heard(away, { lines: lines(1, 3) }, { lines: [edited] });
  expect([waiting.unread, waiting.waiting.map(({ body }) => body)]).toEqual([
    3,
    ['Line 1', 'Edited', 'Line 3'],
  ]);
});

it('draws much in several frames, in order and without what is gone meanwhile', () => {
  let waiting: Parameters<typeof portionOf>[0] = [
    { lines: lines(1, 30), pinned: null },
    { lines: lines(31, 40, 'ben'), gone: ['25'], banned: ['ben'] },
  ];
  let state = firstChat([]);
  const frames: number[] = [];
  while (waiting.length > 0) {
    const { now, later } = portionOf(waiting);
    frames.push(now.reduce((sum, said) => sum + said.lines.length, 0));
    state = afterChat(state, { type: 'heard', pushes: now });
    waiting = later;
  }
  expect(frames).toEqual([12, 12, 5]);
  expect(ids(state.lines)).toEqual(ids(lines(1, 30).filter(({ id }) => id !== '25')));
});

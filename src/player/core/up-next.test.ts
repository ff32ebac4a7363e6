import { describe, expect, test } from 'vitest';
import type { UpNextItem } from './options.ts';
import {
  countdownAfter,
  isQueue,
  mayCountDown,
  nextHref,
  queueFor,
  sittingWith,
  startCountdown,
  type Countdown,
} from './up-next.ts';

const item = (code: string): UpNextItem => ({ code, title: code, thumbnail: null, url: `/${code}` });
const codes = (items: UpNextItem[]): string[] => items.map((one) => one.code);

test('the countdown runs on desktops only, never for the feed profile, and only when wanted', () => {
  const facts = { mobile: false, feedProfile: false, allowed: true, hasNext: true, wasSeen: false };
  expect(mayCountDown(facts)).toBe(true);
  for (const no of ['allowed', 'hasNext']) expect(mayCountDown({ ...facts, [no]: false })).toBe(false);
  for (const yes of ['mobile', 'feedProfile', 'wasSeen'])
    expect(mayCountDown({ ...facts, [yes]: true })).toBe(false);
});

describe('countdown', () => {
  test('opens the next video after nine seconds', () => {
    let state: Countdown = startCountdown();
    for (let second = 0; second < 8; second += 1) state = countdownAfter(state, 'second');
    expect(state).toEqual({ left: 1 });
    expect(countdownAfter(state, 'second')).toEqual({ over: 'taken' });
  });

  test('ends at once with a click, and stays ended', () => {
    expect(countdownAfter(startCountdown(), 'take')).toEqual({ over: 'taken' });
    const cancelled = countdownAfter(startCountdown(), 'cancel');
    expect(cancelled).toEqual({ over: 'cancelled' });
    expect(countdownAfter(cancelled, 'second')).toEqual({ over: 'cancelled' });
    expect(countdownAfter(cancelled, 'take')).toEqual({ over: 'cancelled' });
  });
});

describe('queueFor', () => {
  const saved = { items: ['a', 'b', 'c'].map(item) };

  test('goes on with the saved queue after an autoplay', () => {
    expect(codes(queueFor('b', true, saved, [item('x'), item('c')]))).toEqual(['c', 'x']);
  });

  test('starts anew without the mark, or if the queue does not contain the video', () => {
    expect(codes(queueFor('b', false, saved, [item('x')]))).toEqual(['x']);
    expect(codes(queueFor('z', true, saved, [item('x')]))).toEqual(['x']);
  });

  test('videos already watched in this session come last', () => {
    const seen = sittingWith(sittingWith(['c'], 'x'), 'x');
    expect(codes(queueFor('a', true, saved, [item('x'), item('y')], seen))).toEqual(['b', 'y', 'c', 'x']);
  });

  test('a list that is played through keeps its order, whatever was watched or saved before', () => {
    const own = ['c', 'd'].map((code) => ({ ...item(code), inOrder: true }));
    expect(codes(queueFor('b', true, saved, [...own, item('x')], ['d']))).toEqual(['c', 'd', 'x']);
  });

  test('a video never follows itself', () => {
    expect(codes(queueFor('x', false, null, [item('x'), item('y')]))).toEqual(['y']);
  });
});

test('invalid values from local storage are ignored', () => {
  expect(isQueue({ items: [item('a')] })).toBe(true);
  for (const value of [null, {}, { items: [{}] }, { items: 'a' }]) expect(isQueue(value)).toBe(false);
});

test('next links: same path on the view page, embed path on an embed, marked after a countdown', () => {
  expect(nextHref('view', 'https://s.example', item('a'), 'click')).toBe('/a');
  expect(nextHref('view', 'https://s.example', item('a'), 'countdown')).toBe('/a#upnext');
  expect(nextHref('embed', 'https://s.example', item('a'), 'click')).toBe('https://s.example/e/a');
  expect(nextHref('embed', 'https://s.example', item('a'), 'countdown')).toBe('https://s.example/e/a#upnext');
});

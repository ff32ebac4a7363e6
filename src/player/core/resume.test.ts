import { expect, test } from 'vitest';
import { isResumeList, keptPosition, remember, startPosition } from './resume.ts';

test('positions near the start or end, or of short videos, are not kept', () => {
  expect(keptPosition(30.7, 100)).toBe(30);
  expect(keptPosition(4, 100)).toBe(0);
  expect(keptPosition(96, 100)).toBe(0);
  expect(keptPosition(30, 59)).toBe(0);
});

test('the list keeps the last hundred videos', () => {
  let list = remember([], 'a', 10, 1);
  for (let i = 0; i < 100; i += 1) list = remember(list, String(i), 10, i);
  expect(list).toHaveLength(100);
  expect(list.some((entry) => entry.id === 'a')).toBe(false);
  expect(remember(list, '5', 0, 9).some((entry) => entry.id === '5')).toBe(false);
});

test('a start position in the address wins over the page’s, that over the server’s, that over the browser’s', () => {
  const facts = {
    fromAddress: null,
    startAt: undefined,
    resumeAt: null,
    local: { id: '7', at: 20, when: 1 },
    duration: 100,
  };
  expect(startPosition(facts)).toEqual({ at: 20, resumed: true });
  expect(startPosition({ ...facts, resumeAt: 40 })).toEqual({ at: 40, resumed: true });
  expect(startPosition({ ...facts, startAt: 12 })).toEqual({ at: 12, resumed: false });
  expect(startPosition({ ...facts, startAt: 12, fromAddress: 65 })).toEqual({ at: 65, resumed: false });
  expect(startPosition({ ...facts, fromAddress: 0 })).toEqual({ at: 0, resumed: false });
  expect(startPosition({ ...facts, local: null })).toEqual({ at: 0, resumed: false });
});

test('invalid values from local storage are ignored', () => {
  expect(isResumeList([{ id: 'a', at: 1, when: 1 }])).toBe(true);
  for (const value of [null, {}, [null], [{ id: 1 }]]) expect(isResumeList(value)).toBe(false);
});

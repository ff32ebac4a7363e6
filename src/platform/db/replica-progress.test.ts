import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createProgress, MOST_BEHIND } from './replica-progress.ts';

it('is not read before anything is known of it', () => {
  expect(createProgress().isThere(0)).toBe(false);
});

it('is read while it has what the primary had a moment ago', () => {
  const progress = createProgress();
  progress.note(0, 100, 100);
  expect(progress.isThere(MOST_BEHIND - 1)).toBe(true);
  expect(progress.isThere(MOST_BEHIND)).toBe(false);
});

it('that is a little behind all the time counts from what it has', () => {
  const progress = createProgress();
  expect(progress.note(0, 100, 90)).toBe(true);
  expect(progress.isThere(0)).toBe(false);
  expect(progress.note(200, 200, 110)).toBe(true);
  expect(progress.isThere(200)).toBe(true);
  expect(progress.isThere(MOST_BEHIND)).toBe(false);
});

it('that stays behind is left out and said to be, until it has come closer', () => {
  const progress = createProgress();
  const looks = Array.from({ length: 20 }, (_item, at) => progress.note(at * 200, 100 + at, 50));
  expect(looks.slice(0, 5)).toEqual([true, true, true, true, true]);
  expect(new Set(looks.slice(5))).toEqual(new Set([false]));
  expect(progress.isThere(4_000)).toBe(false);
  expect(progress.note(4_000, 120, 120)).toBe(true);
  expect(progress.isThere(4_000)).toBe(true);
});

it('is not read until it has what it must have', () => {
  const progress = createProgress();
  progress.note(0, 100, 100);
  progress.require(10);
  expect(progress.isThere(10)).toBe(false);
  progress.note(20, 130, 120);
  expect(progress.isThere(20)).toBe(false);
  progress.note(220, 150, 130);
  expect(progress.isThere(220)).toBe(true);
});

it('that was lost has to be looked at anew', () => {
  const progress = createProgress();
  progress.note(0, 100, 90);
  progress.forget();
  expect(progress.note(200, 200, 100)).toBe(true);
  expect(progress.isThere(200)).toBe(false);
});

it('has a database that it follows', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica/vireo' };
  expect(() => readConfig(replica, '/nowhere')).toThrow('without DATABASE_URL');
  expect(() =>
    readConfig({ ...replica, DATABASE_URL: 'postgres://primary/vireo' }, '/nowhere'),
  ).not.toThrow();
});

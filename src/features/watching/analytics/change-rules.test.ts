import { expect, it } from 'vitest';
import { changesOf, moverOf, type PartChange } from './change-rules.ts';
import { emptySums } from './rules.ts';

const sums = (views: number, seconds = 0) => ({ ...emptySums(), views, seconds });
const facts = { period: '7', totals: sums(60, 900), before: sums(40, 400), days: [], parts: [] } as const;
const part = (label: string, views: number, before: number, kind: PartChange['kind'] = 'video') => ({
  ...{ kind, label, views, before },
});

it('compares the sums of a period with those of the one before', () => {
  expect(changesOf(facts)).toEqual({
    days: 7,
    views: { now: 60, before: 40 },
    movers: [],
    seconds: { now: 900, before: 400 },
    perView: { now: 15, before: 10 },
    best: null,
  });
});

it.each([
  ['all of it', { ...facts, period: 'all' }],
  ['no period before', { ...facts, before: null }],
  ['no views at all', { ...facts, totals: sums(0), before: sums(0) }],
] as const)('says nothing of %s', (_what, given) => {
  expect(changesOf(given)).toBeNull();
});

it('says nothing on average of few views', () => {
  expect(changesOf({ ...facts, before: sums(19, 400) })?.perView).toBeNull();
  expect(changesOf({ ...facts, totals: sums(30), before: sums(30) })?.seconds).toBeNull();
});

it('names the part that moved most in the direction of the whole, if it moved much', () => {
  const parts = [part('Down', 0, 50), part('Up', 30, 10), part('Little', 5, 2)];
  expect(moverOf(30, parts)).toEqual({ kind: 'video', label: 'Up', change: 20, isMost: true });
  expect(moverOf(-30, parts)).toMatchObject({ label: 'Down', change: -50 });
  expect(moverOf(60, parts)).toMatchObject({ label: 'Up', isMost: false });
  expect(moverOf(200, parts)).toBeNull();
  expect(moverOf(0, parts)).toBeNull();
});

it('names a video and where viewers came from apart, since each adds up to the whole', () => {
  const parts = [
    part('Film', 25, 5),
    part('search-engine', 30, 18, 'source'),
    part('home', 30, 22, 'source'),
  ];
  expect(changesOf({ ...facts, parts })?.movers.map(({ label, change }) => [label, change])).toEqual([
    ['Film', 20],
    ['search-engine', 12],
  ]);
});

it('names a day that stands out', () => {
  const day = (at: number, views: number) => ({ day: `2026-03-0${at}`, views });
  expect(changesOf({ ...facts, days: [day(1, 10), day(2, 30), day(3, 10)] })?.best).toEqual(day(2, 30));
  expect(changesOf({ ...facts, days: [day(1, 20), day(2, 21), day(3, 19)] })?.best).toBeNull();
  expect(changesOf({ ...facts, days: [day(1, 0), day(2, 9)] })?.best).toBeNull();
});

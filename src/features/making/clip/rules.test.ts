import { expect, it } from 'vitest';
import { isClippable, mayClip, readClip } from './rules.ts';

it.each([
  ['0:10', '0:20', 60, { start: 10, end: 20 }],
  ['', '', 60, { start: 0, end: 60 }],
  ['5', '61', 60.4, { start: 5, end: 60.4 }],
  ['20', '20', 60, { field: 'end' }],
  ['60', '61', 60, { field: 'end' }],
  ['10', '70', 60, { field: 'end' }],
  ['ten', '70', 60, { field: 'start' }],
  ['10', '-1', 60, { field: 'end' }],
  ['0', '10:00', 900, { start: 0, end: 600 }],
  ['0', '10:01', 900, { field: 'end' }],
])('from “%s” to “%s” of %s s', (start, end, duration, found) => {
  expect(readClip({ start, end }, duration)).toMatchObject(found);
});

it('only global moderators may cut clips, and only from completely processed videos', () => {
  expect([mayClip(null), mayClip({ id: 1, acl: '' }), mayClip({ id: 1, acl: 'moderator' })]).toEqual([
    false,
    false,
    true,
  ]);
  expect(isClippable({ state: 'success', duration: 4 })).toBe(true);
  for (const video of [
    { state: 'stored', duration: 4 },
    { state: 'suspended', duration: 4 },
    { state: 'success', duration: 0 },
  ])
    expect(isClippable(video)).toBe(false);
});

import { expect, it } from 'vitest';
import type { MoveGroup } from '#features/making/move/model.ts';
import { judgeMoves } from './check-films.ts';

const group = { reason: null, saved: 0, leftovers: 0 };

it('says how many videos are in which form, and fails for those that lack files', () => {
  const groups: MoveGroup[] = [
    { ...group, state: 'moved', count: 3, saved: 5_000_000, leftovers: 1_000_000 },
    { ...group, state: 'joined', count: 4 },
    { ...group, state: 'waiting', count: 2 },
    { ...group, state: 'stuck', reason: 'unjoinable', count: 1 },
  ];
  expect(judgeMoves(groups)).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^7 in one file a size, 2 waiting to be moved, 0 kept .*, 1 cannot/),
  });
  const missing: MoveGroup = { ...group, state: 'stuck', reason: 'missing', count: 1 };
  expect(judgeMoves([...groups, missing])).toMatchObject({
    ok: false,
    fix: expect.stringContaining('films forward'),
  });
});

import { expect, it } from 'vitest';
import { judgeOriginals } from './check-originals.ts';

const group = { lacks: null, needed: 0, never: 0 };

it('says how many originals are kept and removed, and fails for those that cannot be compared', () => {
  const groups = [
    { ...group, state: 'kept', lacks: 'hdr', count: 2, bytes: 2_000_000 },
    { ...group, state: 'waiting', count: 1, bytes: 1_000_000 },
    { ...group, state: 'gone', count: 5, bytes: 9_000_000 },
  ] as const;
  expect(judgeOriginals(groups)).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^3 kept \(.+\), 5 removed \(.+\), 1 not compared yet, 0 cannot/),
  });
  const unread = { ...group, state: 'unread', count: 1, bytes: 10 } as const;
  expect(judgeOriginals([...groups, unread])).toMatchObject({
    ok: false,
    fix: expect.stringContaining('verify'),
  });
});

import { expect, it } from 'vitest';
import type { Notice } from './notice.ts';
import { KINDS, SWITCHABLE } from './kinds.ts';

const files = import.meta.glob<readonly Notice[]>('/src/features/*/*/{notices,*-notices}.ts', {
  eager: true,
  import: 'default',
});

it('describes every kind once, in the feature that causes it', () => {
  const types = Object.values(files).flatMap((notices) => notices.map(({ type }) => type));
  expect(new Set(types).size).toBe(types.length);
  expect(KINDS.size).toBe(types.length);
  expect(files['/src/features/people/follow/notices.ts']?.map(({ type }) => type)).toEqual([
    'user-subscribed',
    'channel-subscribed',
  ]);
});

it('lets people switch every kind but the welcome and what moderators decide', () => {
  const fixed = [...KINDS.keys()].filter((type) => !SWITCHABLE.some((notice) => notice.type === type));
  expect(fixed.filter((type) => !/^(moderated|appeal)-/.test(type))).toEqual(['user-welcome']);
  expect(fixed).toHaveLength(8);
});

import { describe, expect, it } from 'vitest';
import { isPinnable, mayPin } from './pin-rules.ts';

const owner = { user_id: '7', acl: '' };
const other = { user_id: '8', acl: '' };
const moderator = { user_id: '9', acl: 'moderator' };

describe('mayPin', () => {
  it.each([
    ['visitors', null, false, false, false],
    ['the owner', owner, true, false, true],
    ['somebody else', other, false, false, true],
    ['a global moderator', moderator, true, true, true],
  ] as const)('allows %s the right places', (_title, viewer, onProfile, inChannel, moderating) => {
    expect(mayPin(viewer, { kind: 'user', id: '7', moderates: true })).toBe(onProfile);
    expect(mayPin(viewer, { kind: 'channel', id: '7' })).toBe(inChannel);
    expect(mayPin(viewer, { kind: 'channel', id: '7', moderates: true })).toBe(moderating);
  });
});

describe('isPinnable', () => {
  it('accepts only videos that the place shows', () => {
    const video = { owner: { id: '7' }, channel: { id: '3' } };
    expect(isPinnable(video, { kind: 'user', id: '7' })).toBe(true);
    expect(isPinnable(video, { kind: 'user', id: '3' })).toBe(false);
    expect(isPinnable(video, { kind: 'channel', id: '3' })).toBe(true);
    expect(isPinnable({ ...video, channel: null }, { kind: 'channel', id: '3' })).toBe(false);
  });
});

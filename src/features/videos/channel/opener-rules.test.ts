import { expect, test } from 'vitest';
import { CHANNELS_EACH, type Opener, openRefusal } from './opener-rules.ts';

const TRUSTED: Opener = { acl: '', days: 14, isConfirmed: true, hasSuspended: false, channels: 0 };

test('where nobody may open channels, global moderators may', () => {
  expect(openRefusal('nobody', TRUSTED)).toBe('forbidden');
  expect(openRefusal('nobody', { ...TRUSTED, acl: 'moderator', channels: 9 })).toBeNull();
});

test.each([{ days: 13.9 }, { isConfirmed: false }, { hasSuspended: true }])(
  'an account is not trusted with %j, and may open one where everybody may',
  (lack) => {
    expect(openRefusal('trusted', TRUSTED)).toBeNull();
    expect(openRefusal('trusted', { ...TRUSTED, ...lack })).toBe('channel_not_yet');
    expect(openRefusal('everyone', { ...TRUSTED, ...lack })).toBeNull();
  },
);

test.each(['trusted', 'everyone'] as const)('nobody owns more than a few: %s', (setting) => {
  expect(openRefusal(setting, { ...TRUSTED, channels: CHANNELS_EACH - 1 })).toBeNull();
  expect(openRefusal(setting, { ...TRUSTED, channels: CHANNELS_EACH })).toBe('channel_limit');
});

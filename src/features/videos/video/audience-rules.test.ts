import { expect, test } from 'vitest';
import { audienceMistake, settleAudience } from './audience-rules.ts';
import { isFor } from './rules.ts';

const AT = '2030-05-01T18:00:00.000Z';
const NOW = Date.parse('2030-05-01T17:00:00Z');

test.each([
  [{ scheduled_at: AT }, { private: true, subscribed_only: false, scheduled_at: AT, scheduled_zone: '' }],
  [
    { subscribed_only: true, private: false },
    { private: true, subscribed_only: true, scheduled_at: '' },
  ],
  [{ password_protected: true }, { private: true, subscribed_only: false, scheduled_at: '' }],
  [
    { private: false },
    { password_protected: false, private: false, subscribed_only: false, scheduled_at: '' },
  ],
  [{ scheduled_at: '' }, { scheduled_at: '', scheduled_zone: '' }],
])('%j says more than it names', (asked, settled) => expect(settleAudience(asked)).toMatchObject(settled));

test.each([{ private: true }, { subscribed_only: false }, {}])('%j says nothing else', (asked) =>
  expect(settleAudience(asked)).toEqual(asked),
);

test('a time is to come, within a year, and of a video with an owner', () => {
  expect(audienceMistake({ scheduled_at: AT }, NOW)).toBeNull();
  expect(audienceMistake({ scheduled_at: AT }, Date.parse(AT))).toBe('past');
  expect(audienceMistake({ scheduled_at: AT }, NOW - 367 * 86_400_000)).toBe('far');
  expect(audienceMistake({ scheduled_at: AT }, NOW, false)).toBe('nobodys');
  expect(audienceMistake({ subscribed_only: true }, NOW, false)).toBe('nobodys');
  expect(audienceMistake({ subscribed_only: true, password_protected: true }, NOW)).toBe('both');
});

const open = {
  id: 7,
  accountId: 1,
  subscribedOnly: false,
  passwordProtected: false,
  scheduledAt: null,
  premiere: false,
};
const forFollowers = { ...open, subscribedOnly: true };
const locked = { ...open, passwordProtected: true };
const planned = { ...open, scheduledAt: new Date(AT) };
const owner = { id: 1, acl: '' } as const;
const other = { id: 2, acl: '' } as const;
const moderator = { id: 3, acl: 'moderator' } as const;
const application = { ...other, scopes: ['basic'] };

test.each([
  ['a visitor', null, false, [true, false, false, false]],
  ['a visitor with a key', null, true, [true, false, true, false]],
  ['the owner', owner, false, [true, true, true, true]],
  ['a follower, or somebody with a key', other, true, [true, true, true, false]],
  ['somebody else', other, false, [true, false, false, false]],
  ['a moderator', moderator, false, [true, true, true, true]],
  ['an application of such a one without the scope', application, true, [true, false, true, false]],
])('%s sees a video that is open, for followers, locked, planned', (_who, viewer, isLetIn, expected) => {
  const seen = [open, forFollowers, locked, planned].map((video) => isFor(viewer, video, isLetIn));
  expect(seen).toEqual(expected);
});

import { expect, it } from 'vitest';
import { type Ownership, type Capability, isAllowed, POLICY } from './policy.ts';

const someone = { id: 1, acl: '' };
const moderator = { id: 1, acl: 'moderator' };

/** The columns of spec §6: anonymous, signed in, owner, global moderator, channel moderator. */
const COLUMNS: readonly (readonly [typeof someone | null, Ownership])[] = [
  [null, { ownerId: 2 }],
  [someone, { ownerId: 2 }],
  [someone, { ownerId: 1 }],
  [moderator, { ownerId: 2 }],
  [someone, { ownerId: 2, moderates: true }],
];

/** Copied by hand from spec §6 and its notes, not made from the table: y may, – may not. */
const BY_HAND: Readonly<Record<Capability, string>> = {
  watch: 'y y y y y',
  share: 'y y y y y',
  embed: 'y y y y y',
  upload: 'y y y y y',
  publish: '– y y y y',
  vote: '– y y y y',
  report: '– y – y y',
  collect: '– y y y y',
  'be-notified': '– y y y y',
  'create-album': '– y y y y',
  'save-autoplay': '– y y y y',
  claim: '– y y y y',
  edit: '– – y y –',
  delete: '– – y y –',
  'edit-thumbnail': '– – y y –',
  download: '– – y y –',
  'pin-to-user': '– – y y –',
  'moderate-comments': '– – y y –',
  'run-chat': '– – y y y',
  'pin-to-channel': '– – – y y',
  'remove-from-channel': '– – – y y',
  'edit-channel-rules': '– – – y y',
  'manage-channel': '– – y y –',
  feature: '– – – y –',
  suspend: '– – – y –',
  clip: '– – – y –',
  ban: '– – – y –',
  'note-about': '– – – y –',
  'give-roles': '– – – y –',
  rename: '– – – y –',
  'edit-moderated-fields': '– – – y –',
  'open-panel': '– – – y –',
  'read-log': '– – – y –',
  'see-boost': '– – – y –',
  'see-everything': '– – – y –',
};

it.each(Object.keys(POLICY) as Capability[])('%s is for those whom spec §6 names', (capability) => {
  const found = COLUMNS.map(([who, about]) => (isAllowed(who, capability, about) ? 'y' : '–'));
  expect(found.join(' ')).toBe(BY_HAND[capability]);
});

it('a channel moderator has no extra rights elsewhere', () => {
  const elsewhere = { ownerId: 2, moderates: false };
  expect(isAllowed(someone, 'remove-from-channel', elsewhere)).toBe(false);
  expect(isAllowed(someone, 'pin-to-channel', elsewhere)).toBe(false);
});

it('an application has its owner’s rights by the scope for them', () => {
  const own = { ownerId: 1 };
  for (const [capability, scope] of [
    ['edit', 'videos'],
    ['delete', 'videos'],
    ['edit-thumbnail', 'videos'],
    ['download', 'videos'],
    ['pin-to-user', 'videos'],
    ['moderate-comments', 'comments'],
    ['run-chat', 'comments'],
  ] as const) {
    expect([capability, isAllowed({ ...someone, scopes: [scope] }, capability, own)]).toEqual([
      capability,
      true,
    ]);
    expect([capability, isAllowed({ ...someone, scopes: ['basic'] }, capability, own)]).toEqual([
      capability,
      false,
    ]);
  }
  expect(isAllowed({ ...someone, scopes: ['basic'] }, 'report', own)).toBe(false);
});

it('a moderator may neither ban nor report themselves', () => {
  expect(isAllowed(moderator, 'ban', { ownerId: 1 })).toBe(false);
  expect(isAllowed(moderator, 'report', { ownerId: 1 })).toBe(false);
});

import { expect, test } from 'vitest';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { MODERATION_TEXTS } from '../moderation-texts.ts';
import type { VideoCardView } from '../view.ts';
import { actsOn } from './acts-on-video.ts';

const texts = textsIn(MODERATION_TEXTS, FIRST_LANGUAGE);
const owned = {
  id: '7',
  code: 'abcde',
  state: 'success',
  owner: { id: '3', username: 'ann', displayname: '' },
};

function acts(video: object = {}, isOwn = false) {
  const given = { ...owned, ...video } as VideoCardView;
  return actsOn(given, texts, { onChange: () => undefined, isOwn });
}
const names = (...given: Parameters<typeof acts>) => acts(...given).map(({ name }) => name);

test('harmless actions come first, and what takes most away comes last', () => {
  expect(names({ channel: { id: '1', code: 'art', title: 'Art' } })).toEqual([
    'Feature',
    'Cut a clip',
    'Remove from Art',
    'Open in the admin panel',
    'Open in the queue',
    'Suspend',
    'Suspend with its copies',
    'Suspend and ban IP',
    'Disable user and ban IP',
    'Delete',
  ]);
});

test('a ban can be lifted where it was imposed, and one’s own video is deleted elsewhere', () => {
  expect(names({ state: 'suspended' })).toEqual(
    expect.arrayContaining(['Unsuspend', 'Unsuspend and unban IP', 'Disable user and ban IP']),
  );
  expect(names({ state: 'suspended' })).not.toContain('Suspend');
  expect(names({ state: 'suspended', owner: null }).join()).not.toContain('IP');
  expect(names({}, true)).not.toContain('Delete');
});

test('each action says what it does, and those that take something away whether they can be undone', () => {
  for (const { hint } of acts()) expect(hint).toMatch(/\.$/);
  for (const { name, hint } of acts({ state: 'suspended' }))
    if (/suspend|ban|Delete/.test(name))
      expect([name, hint]).toEqual([name, expect.stringMatching(/undo|again/)]);
  const harsh = acts().filter(({ name }) => name.endsWith('IP'));
  expect(harsh.every(({ hint }) => hint.includes('ann'))).toBe(true);
});

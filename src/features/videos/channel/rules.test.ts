import { expect, test } from 'vitest';
import { mayEditRules } from './managers.ts';
import { channelIn } from './form-rules.ts';
import { channelMistake, flagsOf, mayManageChannels } from './rules.ts';

test('only global moderators may manage channels', () => {
  expect([null, { acl: '' }, { acl: 'moderator' }].map(mayManageChannels)).toEqual([false, false, true]);
});

test('global moderators and those of a channel may change its rules', () => {
  const people = [null, { acl: '' }, { acl: 'moderator' }];
  expect(people.map((one) => mayEditRules(one, false))).toEqual([false, false, true]);
  expect(people.map((one) => mayEditRules(one, true))).toEqual([false, true, true]);
});

test.each(['', 'art', 'science-2', '3d', 'a'.repeat(40)])('may stand behind /c/: %j', (url) => {
  expect(channelMistake({ title: 'Art', url }, 'en')).toBeNull();
});

test.each(['Art', 'art_', '-art', 'art-', 'a--b', '12', 'a/b', 'ärt', 'a'.repeat(41)])(
  'may not: %j',
  (url) => {
    expect(channelMistake({ title: 'Art', url }, 'en')?.param).toBe('url');
  },
);

test('a channel needs a title', () => {
  expect(channelMistake({ title: ' ' }, 'en')?.param).toBe('title');
  expect(channelMistake({}, 'en')).toBeNull();
});

test('an unticked box counts as false', () => {
  expect(flagsOf({ nsfw: '1', title: 'x' })).toEqual({
    is_default: '0',
    hide_suggest: '0',
    nsfw: '1',
    show_unmoderated: '0',
  });
});

test.each([
  ['#ffc23d', null],
  ['#7fd1ff', null],
  ['', null],
  ['#222222', 'accent'],
  ['red', 'accent'],
])('a colour is legible under dark text, or refused: %j', (accent, param) => {
  expect(channelMistake({ title: 'Art', accent }, 'en')?.param ?? null).toBe(param);
});

test('a form says which channel: its list where that was changed, else the name, else the list', () => {
  const named = { channel_name: 'Kilns', channel_was: '3' };
  expect(channelIn({ ...named, channel: '3' }).channel).toBe('Kilns');
  expect(channelIn({ ...named, channel: '' }).channel).toBe('');
  expect(channelIn({ ...named, channel: '4' }).channel).toBe('4');
  expect(channelIn({ channel_was: '3', channel: '3', channel_name: '' }).channel).toBe('3');
  expect(channelIn({ channel_name: 'Kilns', channel: '3' }).channel).toBe('Kilns');
  expect(channelIn({ title: 'A' })).toEqual({ channel: undefined, fields: { title: 'A' } });
});

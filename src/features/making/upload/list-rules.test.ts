import { describe, expect, it } from 'vitest';
import {
  admit,
  albumPlace,
  detailsOf,
  emptyList,
  isDone,
  isOvertaken,
  type ItemState,
  LIST_MOST,
  type ListItem,
  matchAgain,
  moveItem,
  newItem,
  nextToSend,
  resumedList,
  titleOf,
  totalsOf,
} from './list-rules.ts';

const file = (name: string, size = 10) => ({ name, size, lastModified: 1 });
const item = (id: string, state: ItemState = 'waiting', some: Partial<ListItem> = {}): ListItem => ({
  ...newItem(id, file(`${id}.mp4`)),
  state,
  ...some,
});
const list = (...items: ListItem[]) => ({ ...emptyList({ kind: 'public', at: '' }), items });
const upload = (isDraft: boolean) => ({ uploadId: 'u', code: 'c', videoId: '1', link: '/c', isDraft });
const ids = (items: readonly ListItem[]) => items.map(({ id }) => id).join('');

describe('what comes into a list', () => {
  it('is sorted by name, with numbers as numbers, and without files that are in it already', () => {
    const chosen = [
      file('take 10.mp4'),
      file('take 9.mp4'),
      file('take 9.mp4'),
      file('a.mp4'),
      file('no.txt'),
    ];
    const { added, refused, twins, over } = admit([file('a.mp4')], chosen, ({ name }) =>
      name.endsWith('.txt') ? 'wrong' : null,
    );
    expect(added.map(({ name }) => name)).toEqual(['take 9.mp4', 'take 10.mp4']);
    expect([refused, twins, over]).toEqual([[{ name: 'no.txt', why: 'wrong' }], 2, 0]);
  });

  it('is no more than a list holds', () => {
    const many = Array.from({ length: LIST_MOST + 3 }, (_, at) => file(`${at}.mp4`));
    const { added, over } = admit([file('there.mp4')], many, () => null);
    expect([added.length, over]).toEqual([LIST_MOST - 1, 4]);
  });
});

describe('the next files to send', () => {
  it('are the first that wait, so that two are sent at a time', () => {
    expect(nextToSend(list(item('a'), item('b'), item('c')), false)).toEqual(['a', 'b']);
    expect(nextToSend(list(item('a', 'sending'), item('b', 'paused'), item('c'), item('d')), false)).toEqual([
      'c',
    ]);
    expect(nextToSend(list(item('a', 'sending'), item('b', 'sending'), item('c')), false)).toEqual([]);
  });

  it('are none while the list is paused or the site takes no more', () => {
    expect(nextToSend({ ...list(item('a')), isPaused: true }, false)).toEqual([]);
    expect(nextToSend(list(item('a')), true)).toEqual([]);
  });
});

describe('details', () => {
  it('of all hold unless a video has its own', () => {
    const { shared } = list();
    const all = { ...shared, pattern: 'Trip {number}: {name}', description: 'By train #trip', nsfw: true };
    expect(detailsOf(all, item('day_one', 'waiting', { own: { nsfw: false } }), 3)).toEqual({
      title: 'Trip 3: day one',
      description: 'By train #trip',
      channel: '',
      audience: { kind: 'public', at: '' },
      nsfw: false,
    });
  });

  it.each([
    ['{name}', 'my_clip.mp4', 'my clip'],
    ['{name}', 'VID_2026.mp4', 'VID_2026'],
    ['{name} – {name}', '$&.mp4', '$& – $&'],
    ['  ', 'my_clip.mp4', ''],
    ['{name}', `${'a'.repeat(200)}.mp4`, 'a'.repeat(150)],
  ])('the pattern “%s” makes of %s the title “%s”', (pattern, name, title) => {
    expect(titleOf(pattern, name, 1)).toBe(title);
  });
});

describe('the order', () => {
  it('changes by moving one file, as far as the ends', () => {
    const items = [item('a'), item('b'), item('c')];
    expect([1, -1, 9].map((to) => ids(moveItem(items, 'a', to)))).toEqual(['bac', 'abc', 'bca']);
    expect(ids(moveItem(items, 'c', 0))).toBe('cab');
    expect(moveItem(items, 'gone', 0)).toBe(items);
  });

  it('is that of the album, which counts what is ready and what was there before', () => {
    const filed = { isFiled: true };
    const items = [item('a', 'ready', filed), item('b'), item('c', 'ready', filed), item('d')];
    expect(items.map(({ id }) => albumPlace(items, id, 5))).toEqual([5, 6, 6, 7]);
    expect(items.map(({ id }) => isOvertaken(items, id))).toEqual([true, true, false, false]);
    const early = [item('a'), item('b', 'sent', filed), item('c')];
    expect(early.map(({ id }) => albumPlace(early, id, 0))).toEqual([null, 0, 0]);
  });
});

it('totals count bytes, and as done only what is published and there', () => {
  const items = [
    item('a', 'sent', { upload: upload(false), sent: 10 }),
    item('b', 'sent', { upload: upload(true), sent: 12 }),
    item('c', 'failed'),
    item('d', 'sending', { sent: 4 }),
    item('e', 'ready', { upload: upload(false), sent: 10 }),
  ];
  expect(totalsOf(items)).toEqual({
    ...{ count: 5, done: 2, failed: 1, missing: 0, bytes: 50, sent: 34, isSending: true, unpublished: 3 },
  });
  expect(items.map(isDone)).toEqual([true, false, false, false, true]);
});

describe('after the page was left', () => {
  it('what was being sent or lacked its file waits; all else is as it was', () => {
    const states: ItemState[] = ['waiting', 'sending', 'paused', 'missing', 'failed', 'sent', 'ready'];
    const { items } = resumedList(list(...states.map((state) => item(state, state, { why: 'why' }))));
    expect(items.map(({ state }) => state)).toEqual([
      ...['waiting', 'waiting', 'paused', 'waiting', 'failed', 'sent', 'ready'],
    ]);
  });

  it('files chosen again are known by name and size; the others are new', () => {
    const chosen = [file('b.mp4'), file('a.mp4', 11), file('new.mp4')];
    const { pairs, rest } = matchAgain([item('a'), item('b')], chosen);
    expect(pairs.map((pair) => [pair.item.id, pair.file])).toEqual([['b', chosen[0]]]);
    expect(rest).toEqual([chosen[1], chosen[2]]);
  });
});

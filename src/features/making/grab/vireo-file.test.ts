import { expect, it, test } from 'vitest';
import { readArchive } from './archive-file.ts';
import { audienceAfter, ownerOf } from './archive-rules.ts';
import { ownerIn } from './vireo-file.ts';

const SEEN = { private: false, subscribed_only: false, password_protected: false, scheduled_at: null };
const MADE = { state: 'success', is_draft: false, is_replacement: false, discarded_at: null };

const rowOf = (id: number, columns: object = {}) => ({
  ...{ id, code: `Abc${id}`, url: `https://old.example/Abc${id}`, title: `Walk ${id}`, ...SEEN, ...MADE },
  ...columns,
});

function archiveOf(videos: readonly object[], tables: Readonly<Record<string, readonly object[]>> = {}) {
  const rows = { 'account/account': [{ username: 'max' }], 'video/video': videos, ...tables };
  const texts = new Map(Object.entries(rows).map(([name, list]) => [`${name}.json`, JSON.stringify(list)]));
  const names = [...texts.keys(), ...[1, 2].map((id) => `video/files/Abc${id}.mp4`)];
  return { names, texts };
}

/** What is known of the only video of an archive; nothing if it is not taken. */
const only = (columns: object) => readArchive(archiveOf([rowOf(1, columns)]))?.[0];

test.each([
  ['public', {}],
  ['public', { state: 'stored' }],
  ['unlisted', { private: true }],
  ['followers', { private: true, subscribed_only: true }],
  ['followers', { subscribed_only: true }],
  ['closed', { private: true, password_protected: true }],
  ['closed', { private: true, scheduled_at: '2031-01-01T00:00:00.000Z' }],
  ['closed', { is_draft: true }],
  ['closed', { state: 'suspended' }],
])('a video is %s as it was there: %j', (audience, columns) =>
  expect(only(columns)?.facts.audience).toBe(audience),
);

test.each([
  { is_replacement: true },
  { discarded_at: '2026-01-01T00:00:00.000Z' },
  { private: undefined },
  { subscribed_only: 'no' },
  { password_protected: null },
  { scheduled_at: 5 },
  { state: undefined },
  { code: 'Abc3' },
  { code: '../files/Abc1' },
  { url: 'javascript:alert(1)' },
])('is left out: %j', (columns) => expect(only(columns)).toBeUndefined());

test.each([
  ['public', { private: false }, undefined],
  ['unlisted', {}, 'public'],
  ['followers', { private: true, subscribed_only: true }, 'public'],
  ['unlisted', { private: false }, 'unlisted'],
  ['followers', { private: false }, 'followers'],
  ['followers', { private: true }, 'followers'],
  ['closed', { private: false }, 'closed'],
  ['closed', { private: true, subscribed_only: true }, 'closed'],
] as const)('becomes %s where %j was chosen for one that was %s', (after, asked, was) =>
  expect(audienceAfter(asked, was)).toBe(after),
);

it('keeps an album hidden that not everybody saw, and another that is called like it', () => {
  const albumOf = (id: number, title: string, columns: object = {}) => ({
    ...{ id, title, private: false, unlisted: false, is_watch_later: false, deleted_at: null },
    ...columns,
  });
  const entries = readArchive(
    archiveOf([rowOf(1), rowOf(2)], {
      'album/album': [
        albumOf(1, 'Hills'),
        albumOf(2, 'Hills', { unlisted: true }),
        albumOf(3, 'Lakes'),
        albumOf(4, 'Later', { is_watch_later: true }),
      ],
      'album/album_video': [
        { album_id: 1, video_id: 2 },
        { album_id: 3, video_id: 1 },
        { album_id: 4, video_id: 1 },
      ],
    }),
  );
  expect(entries?.map(({ title, facts: { albums, secret } }) => [title, albums, secret])).toEqual([
    ['Walk 2', ['Hills'], ['Hills']],
    ['Walk 1', ['Lakes'], undefined],
  ]);
});

it('leaves out of words and dates what no database stores', () => {
  const row = only({ title: 'A\0b\ud800', published_at: '-271821-04-20T00:00:00.000Z', duration: 1e300 });
  expect(row).toMatchObject({ title: 'Ab\ufffd', originalAt: null, duration: null });
});

it('is called after its owner, which other archives are not', () => {
  const title = ownerIn(archiveOf([rowOf(1)]).texts) ?? '';
  expect(title).toBe('max@old.example');
  expect(ownerOf({ kind: 'archive', title, source: 'export.zip' })).toBe('max@old.example');
  expect(ownerOf({ kind: 'archive', title: 'me@home.zip', source: 'me@home.zip' })).toBeNull();
  expect(ownerOf({ kind: 'feed', title, source: 'https://old.example' })).toBeNull();
});

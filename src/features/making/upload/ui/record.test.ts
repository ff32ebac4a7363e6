import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setOwner } from '#platform/web/own.ts';
import {
  findRecord,
  findToken,
  forgetRecord,
  forgetToken,
  keepGivenUp,
  keepRecord,
  keepToken,
  listRecords,
} from './record.ts';

const stored = new Map<string, string>();
const jar: string[] = [];
const file = { name: 'my clip.mp4', size: 12, lastModified: 34 };
const begun = { uploadId: 'u', code: 'c', videoId: '7', link: 'https://site/c' };

beforeEach(() => {
  stored.clear();
  jar.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      jar.push(text);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('finds the upload of the same file under its name', () => {
  keepRecord(file, begun);
  expect([...stored.keys()]).toEqual(['upload-data-my clip.mp4']);
  expect(findRecord(file)).toEqual({ ...begun, size: 12, modified: 34 });
});

it.each([{ size: 13 }, { lastModified: 35 }, { name: 'other.mp4' }])(
  'another file starts fresh: %o',
  (change) => {
    keepRecord(file, begun);
    expect(findRecord({ ...file, ...change })).toBeNull();
  },
);

it('lists unfinished uploads; a cancelled one is not resumed but still known', () => {
  keepRecord(file, begun);
  stored.set('upload-data-odd.mp4', '{');
  stored.set('videoAccessToken7', 'secret');
  vi.stubGlobal('localStorage', Object.assign(localStorage, Object.fromEntries(stored)));
  const record = { ...begun, name: file.name, size: 12, modified: 34 };
  expect(listRecords()).toEqual([record]);
  keepGivenUp(record);
  expect(findRecord(file)).toBeNull();
  expect(listRecords()).toEqual([{ ...record, isGivenUp: true }]);
});

it('one person’s upload is not offered to the next, a guest’s is', () => {
  setOwner('7');
  keepRecord(file, begun);
  expect(findRecord(file)).toMatchObject({ by: '7' });
  vi.stubGlobal('localStorage', Object.assign(localStorage, Object.fromEntries(stored)));
  setOwner('8');
  expect([findRecord(file), listRecords()]).toEqual([null, []]);
  setOwner(null);
  expect([findRecord(file), listRecords()]).toEqual([null, []]);
  keepRecord(file, begun);
  setOwner('8');
  expect(findRecord(file)).toMatchObject(begun);
  setOwner(null);
});

it('forgets a record, and ignores foreign entries', () => {
  keepRecord(file, begun);
  forgetRecord(file);
  expect(findRecord(file)).toBeNull();
  for (const odd of ['{', 'null', '[]', '"x"', '{"uploadId":1}']) {
    stored.set('upload-data-my clip.mp4', odd);
    expect(findRecord(file)).toBeNull();
  }
});

it('keeps the token in storage and in a cookie of the same name', () => {
  keepToken('7', 'secret');
  expect(findToken('7')).toBe('secret');
  expect(stored.get('videoAccessToken7')).toBe('secret');
  expect(jar[0]).toMatch(/^videoAccessToken7=secret; Path=\/; Max-Age=2592000/);
  forgetToken('7');
  expect(findToken('7')).toBeNull();
  expect(jar[1]).toContain('Max-Age=0');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyList, newItem } from '../../list-rules.ts';
import { countUnfinished, createKeeper, findList, isListed } from './keep-list.ts';

const stored = new Map<string, string>();
const upload = { uploadId: 'u', code: 'c', videoId: '1', link: '/c', isDraft: false };
const item = newItem('a', { name: 'a.mp4', size: 10, lastModified: 1 });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps a list without its password, for the page that comes', () => {
  const keeper = createKeeper();
  const list = emptyList({ kind: 'password', at: '', password: 'secret' });
  keeper.keep({ ...list, items: [{ ...item, state: 'sending', upload }] });
  keeper.flush();
  const found = findList();
  expect([found?.shared.audience, found?.items[0]?.state]).toEqual([{ kind: 'password', at: '' }, 'waiting']);
  expect([countUnfinished(), isListed('u'), isListed('other')]).toEqual([1, true, false]);
  expect([...stored.values()].join()).not.toContain('secret');
});

it('does not go on with a list that is done, and forgets one for good', () => {
  const keeper = createKeeper();
  keeper.keep({ ...emptyList({ kind: 'public', at: '' }), items: [{ ...item, state: 'ready', upload }] });
  keeper.flush();
  expect([findList(), countUnfinished(), stored.size]).toEqual([null, 0, 1]);
  keeper.keep(null);
  keeper.keep(emptyList({ kind: 'public', at: '' }));
  keeper.flush();
  expect(stored.size).toBe(0);
});

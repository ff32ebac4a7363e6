import { expect, it, vi } from 'vitest';
import { loadFile } from './load-file.ts';

const ADDRESS = 'https://site.example/720p.mp4';

/** A browser whose answers have that many bytes, one after another. */
function browser(...lengths: number[]) {
  const answers = lengths.map((length) => new Response(new Uint8Array(length), { status: 206 }));
  return vi.fn<typeof fetch>(async () => answers.shift() ?? Response.error());
}

it('loads a part that its cache ended early once more, past the cache', async () => {
  const ask = browser(3, 10);
  expect((await loadFile(ADDRESS, 'bytes=10-19', { ask })).bytes.byteLength).toBe(10);
  const headers = { range: 'bytes=10-19' };
  expect(ask.mock.calls).toEqual([
    [ADDRESS, { headers }],
    [ADDRESS, { headers, cache: 'reload' }],
  ]);
});

it('throws for a part that is short past the cache as well, and for an error', async () => {
  await expect(loadFile(ADDRESS, 'bytes=10-19', { ask: browser(3, 9) })).rejects.toThrow('9 of bytes=10-19');
  const ask = async () => new Response('', { status: 404 });
  await expect(loadFile(ADDRESS, null, { ask })).rejects.toThrow('404');
});

it('does not take a whole file for a part of it', async () => {
  const ask = async () => new Response(new Uint8Array(100));
  await expect(loadFile(ADDRESS, 'bytes=50-59', { ask })).rejects.toThrow('200');
});

it('takes a whole file as it comes', async () => {
  const ask = browser(3);
  expect((await loadFile(ADDRESS, null, { ask })).bytes.byteLength).toBe(3);
  expect(ask).toHaveBeenCalledExactlyOnceWith(ADDRESS, {});
});

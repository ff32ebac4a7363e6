import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { finish, keepPacked, sharedFor } from './finished.ts';

it('a finished answer is compressed once for each encoding', async () => {
  const answer = finish('x'.repeat(5_000));
  expect(answer.encoded('br')).toBe(answer.encoded('br'));
  expect((await answer.encoded('gzip')).length).toBeLessThan(200);
  expect(answer.encoded(null)).toBe(answer.body);
  expect(finish('short').encoded('br')).toEqual(Buffer.from('short'));
});

it('a finished answer is shared for a second, unless it is personal', () => {
  expect([sharedFor(finish('all')), sharedFor(finish('mine', { isPersonal: true }))]).toEqual([1_000, 0]);
});

it('a packed answer keeps no more memory than its bytes', async () => {
  const random = Array.from({ length: 5_000 }, (_, at) => String.fromCharCode(33 + ((at * at) % 90))).join(
    '',
  );
  for (const form of ['br', 'zstd', null] as const) {
    const packed = await keepPacked(finish(random), form);
    const kept = await packed.encoded(form ?? 'zstd');
    expect([kept.buffer.byteLength, packed.body]).toEqual([kept.length, null]);
  }
});

it('what is too long to compress at once comes out the same', async () => {
  const long = Array.from({ length: 40_000 }, (_, at) => String(at)).join(' ');
  expect(zstdDecompressSync(await finish(long).encoded('zstd')).toString()).toBe(long);
});

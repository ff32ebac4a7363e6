import { expect, it } from 'vitest';
import { finish, sharedFor } from './finished.ts';

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

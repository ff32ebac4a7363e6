import { expect, it } from 'vitest';
import { createMemoryCounts } from '#platform/testing/memory-counts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { countMiss, createLimiter, isVideoPath, refuseGuessing } from './rates.ts';

function open() {
  const clock = { now: () => 0 };
  return createLimiter(true, createMemoryCounts(clock), clock);
}

it('counts the /64 of an IPv6 customer as one, and other networks by themselves', async () => {
  const limit = open();
  const from = (address: string) => limit('mail', { viewer: null, address });
  for (let host = 1; host <= 10; host += 1) await from(`2001:db8:0:7::${host.toString(16)}`);
  await expect(from('2001:db8::7:1:2:3:4')).rejects.toMatchObject({ code: 'rate_limited' });
  await from('2001:db8:0:8::1');
  for (let call = 1; call <= 10; call += 1) await from('192.0.2.1');
  await expect(from('::ffff:192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
  await from('192.0.2.2');
});

it('counts sign-ups by address for everybody, and anything else by account', async () => {
  const limit = open();
  const [address, viewer] = ['192.0.2.7', (id: number) => ({ id }) as never];
  for (let id = 1; id <= 20; id += 1) await limit('sign-up', { viewer: viewer(id), address });
  await expect(limit('sign-up', { viewer: viewer(21), address })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  for (let id = 1; id <= 11; id += 1) await limit('mail', { viewer: viewer(id), address });
});

it('refuses a network that guesses too often, and only counts missing videos', async () => {
  const limit = open();
  const miss = new AppError('video_not_found');
  for (let guess = 1; guess <= 240; guess += 1) expect(await countMiss(limit, '192.0.2.9', miss)).toBe(miss);
  expect(await countMiss(limit, '192.0.2.9', miss)).toMatchObject({ code: 'rate_limited' });
  expect(await countMiss(limit, '192.0.2.10', miss)).toBe(miss);
  await expect(refuseGuessing(limit, '192.0.2.9')).rejects.toMatchObject({ code: 'rate_limited' });
  await refuseGuessing(limit, '192.0.2.10');
  expect(['/api/video/:video/vote', '/:code', '/api/videos/new'].map(isVideoPath)).toEqual([
    true,
    true,
    false,
  ]);
  const other = new AppError('forbidden');
  expect(await countMiss(limit, '192.0.2.9', other)).toBe(other);
});

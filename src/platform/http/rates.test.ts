import { expect, it } from 'vitest';
import { createLimiter } from './rates.ts';

it('counts the /64 of an IPv6 customer as one, and other networks by themselves', async () => {
  const limit = createLimiter(true);
  const from = (address: string) => limit('mail', { viewer: null, address });
  for (let host = 1; host <= 10; host += 1) await from(`2001:db8:0:7::${host.toString(16)}`);
  await expect(from('2001:db8::7:1:2:3:4')).rejects.toMatchObject({ code: 'rate_limited' });
  await from('2001:db8:0:8::1');
  for (let call = 1; call <= 10; call += 1) await from('192.0.2.1');
  await expect(from('::ffff:192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
  await from('192.0.2.2');
});

it('counts sign-ups by address also for whoever is signed in, and anything else by account alone', async () => {
  const limit = createLimiter(true);
  const [address, viewer] = ['192.0.2.7', (id: number) => ({ id }) as never];
  for (let id = 1; id <= 20; id += 1) await limit('sign-up', { viewer: viewer(id), address });
  await expect(limit('sign-up', { viewer: viewer(21), address })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  for (let id = 1; id <= 11; id += 1) await limit('mail', { viewer: viewer(id), address });
});

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

import { expect, it } from 'vitest';
import { areaOf, createPlaces, isPrivateAddress } from './network.ts';

it('names the network around an address', () => {
  const areas = ['2001:db8:1:2::3', '2001:db8:1:ffff::', '::ffff:192.0.2.7', '192.0.2.200', '?'].map(areaOf);
  expect(areas).toEqual(['2001:db8:1', '2001:db8:1', '192.0.2', '192.0.2', '?']);
});

it('gives a network as many places as are allowed, and takes each back once', () => {
  const places = createPlaces();
  const take = (address: string) => places.take(address, 2);
  const [first, second] = [take('2001:db8::1'), take('2001:db8::2')];
  expect([take('2001:db8::3'), take('192.0.2.1')]).toEqual([null, expect.any(Function)]);
  first?.();
  first?.();
  expect([take('2001:db8::3'), take('2001:db8::3')]).toEqual([expect.any(Function), null]);
  second?.();
  expect(take('2001:db8::3')).toEqual(expect.any(Function));
});

it('knows the addresses of this machine and of private networks', () => {
  const inside = ['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.16.9.9', '192.168.0.7', 'fd00::1'];
  expect(inside.map(isPrivateAddress)).toEqual(inside.map(() => true));
  expect(['192.0.2.1', '2001:4860::1', '172.32.0.1', 'nonsense'].map(isPrivateAddress)).not.toContain(true);
});

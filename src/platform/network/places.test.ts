import { expect, it } from 'vitest';
import { areaOf, createPlaces } from './network.ts';

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

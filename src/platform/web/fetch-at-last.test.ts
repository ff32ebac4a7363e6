import { expect, it } from 'vitest';
import { fetchAtLast } from './fetch-at-last.ts';

it('asks for a part again until it is there', async () => {
  let asked = 0;
  let waited = 0;
  const load = async () => {
    asked += 1;
    if (asked < 3) throw new Error('Off line');
    return 'the part';
  };
  const wait = async () => {
    waited += 1;
  };
  expect(await fetchAtLast(load, wait)).toBe('the part');
  expect([asked, waited]).toEqual([3, 2]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHARE_TARGETS } from './rules.ts';

it('each of the ten targets contains the whole link, whatever the title contains', () => {
  const url = 'https://site.example/abc12#1m5s';
  const shared = { url, title: 'Cats & dogs? 100 % #fun', picture: 'https://site.example/p.jpg' };
  expect(SHARE_TARGETS).toHaveLength(10);
  for (const { address } of SHARE_TARGETS) {
    const values = [...new URL(address(shared)).searchParams.values()];
    expect(values.some((value) => value.includes(url))).toBe(true);
  }
});

it('addresses contain no picture if there is none', () => {
  const addresses = SHARE_TARGETS.map(({ address }) =>
    address({ url: 'https://site.example/abc12', title: 'Cats', picture: '' }),
  );
  expect(addresses.filter((address) => address.includes('media='))).toEqual([]);
});

it('marks.svg has the logo of every target except e-mail', () => {
  const sprite = readFileSync(new URL('ui/marks.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(SHARE_TARGETS.flatMap(({ mark }) => mark || [])).toEqual(drawn);
});

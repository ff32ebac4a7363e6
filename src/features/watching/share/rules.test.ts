import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHARE_TARGETS } from './rules.ts';

it('each of ten targets carries the whole link, whatever is in the title', () => {
  const url = 'https://site.example/abc12#1m5s';
  const shared = { url, title: 'Cats & dogs? 100 % #fun', picture: 'https://site.example/p.jpg' };
  expect(SHARE_TARGETS).toHaveLength(10);
  for (const { address } of SHARE_TARGETS) {
    const values = [...new URL(address(shared)).searchParams.values()];
    expect(values.some((value) => value.includes(url))).toBe(true);
  }
});

it('without a picture none is named', () => {
  const addresses = SHARE_TARGETS.map(({ address }) =>
    address({ url: 'https://site.example/abc12', title: 'Cats', picture: '' }),
  );
  expect(addresses.filter((address) => address.includes('media='))).toEqual([]);
});

it('draws the mark of every place but e-mail', () => {
  const sprite = readFileSync(new URL('ui/marks.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(SHARE_TARGETS.flatMap(({ mark }) => mark || [])).toEqual(drawn);
});

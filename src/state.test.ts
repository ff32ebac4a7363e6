import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';
import { createLocalBus } from '#platform/bus/bus.ts';
import { EXPIRING_BYTES } from '#platform/counts/expiring.ts';
import type { Db } from '#platform/db/db.ts';
import type { Config } from './config.ts';
import { createPorts } from './ports.ts';

/**
 * What a module of the server may remember, by its path and name: facts of the machine or of a file that are
 * the same for every site of a process, and what belongs to one object and goes with it.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'platform/ffmpeg/encoders.ts asked': 'what a program has, which does not change',
  'platform/ffmpeg/hardware.ts known': 'what a machine has, and whether it has failed this process',
  'features/videos/video/present.ts presented': 'what a row was presented as, which goes with it',
  'features/videos/video/view.ts cards': 'cards of what was presented, which go with it',
  'platform/db/after-commit.ts waiting': 'tasks of one transaction, which goes with it',
  'platform/db/markers.ts known': "a site's keys, made ready once",
  'platform/fetch/agent.ts agents': 'connections under one policy, which go with it',
  'platform/ffmpeg/child-seconds.ts counted': 'processor time of this process, told by the kernel',
  'platform/ffmpeg/tools.ts answered': 'what this machine can do',
  'platform/ffmpeg/wrappers.ts found': 'what this machine can do',
  'platform/geo/country.ts opened': 'a file that is read once',
  'platform/http/serialiser.ts ofItems': "a shape's serialiser, compiled once",
  'platform/storage/prefix-hash.ts thread': 'the thread that hashes, one a process',
  'platform/storage/prefix-hash.ts lastId': 'numbers the questions to that thread',
  'platform/storage/prefix-hash.ts waiting': 'who waits for that thread',
};

/** Runs in the browser, where a page has one of everything. */
const BROWSER = /^platform\/(web|testing)\/|\/ui\/|\/pages\/.*\.tsx$|\/testing\//;

/** Makes a cache itself; everything else uses what these make. */
const MAKES_LRU = /new LRUCache\b/;

interface Node {
  readonly type: string;
  readonly kind?: string;
  readonly declarations?: readonly Declarator[];
  readonly declaration?: Node;
}

interface Declarator {
  readonly id: { readonly value?: string; readonly typeAnnotation?: object };
  readonly init?: { readonly type: string; readonly callee?: { value?: string }; elements?: unknown[] };
}

const COLLECTION = /^(Map|Set|WeakMap|WeakSet)$/;
/** What makes something that remembers. */
const MAKER =
  /^(oneFor|batched|memo\w*|create(CountOnce|TtlCache|VersionedRows|ReadCaches|Expiring|Limiter|Audience|ViewBuffer)\w*)$/;

/** The names of what a module remembers between calls: what changes, and collections that can. */
function stateIn(source: string, path = 'a.ts'): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }) as unknown as {
    body: readonly Node[];
  };
  const declared = body
    .map((node) => (node.type === 'ExportDeclaration' ? (node.declaration as Node) : node))
    .filter(({ type }) => type === 'VariableDeclaration');
  return declared.flatMap(({ kind, declarations = [] }) =>
    declarations.filter((one) => kind !== 'const' || isState(one, source)).map(({ id }) => id.value ?? '?'),
  );
}

function isState({ id, init }: Declarator, source: string): boolean {
  if (!init) return false;
  const made = init.callee?.value ?? '';
  if (init.type === 'CallExpression') return MAKER.test(made);
  if (init.type === 'ArrayExpression' && init.elements?.length === 0) return isWritten(id.value, source);
  return init.type === 'NewExpression' && COLLECTION.test(made) && isWritten(id.value, source);
}

/** Whether something of that name is changed anywhere in the module. */
function isWritten(name = '', source: string): boolean {
  return new RegExp(`\\b${name}\\.(set|add|delete|clear|push|unshift|splice|shift|pop)\\(`).test(source);
}

const root = import.meta.dirname;
/** What keeps entries by name until they expire, with the default bound. */
const EXPIRES = /createExpiring(<.*>)?\(clock/;
const files = ['platform', 'features']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.fixture\./.test(path) && !BROWSER.test(path));

it('every cache has a bound in bytes, which the operator can read', () => {
  const site = { config: { RATE_LIMITS: true } as Config, bus: createLocalBus(), clock: { now: () => 1 } };
  const ports = Object.entries(createPorts({ ...site, db: {} as Db })).flatMap(([name, port]) =>
    'maxBytes' in port ? [[name, port.maxBytes] as const] : [],
  );
  const expiring = files
    .filter((path) => EXPIRES.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => [`src/${path}`, EXPIRING_BYTES] as const);
  const page = readFileSync(join(root, '../docs/operations/capacity.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w/.-]+)` \|.* ([\d,]+) MiB \|$/gm)];
  const written = rows.map(([, name = '', mib = '']) => [name, Number(mib) * 1024 ** 2]);
  expect(written.toSorted()).toEqual([...ports, ...expiring].toSorted());
  expect(files.filter((path) => MAKES_LRU.test(readFileSync(join(root, path), 'utf8')))).toEqual([
    'platform/cache/markup-cache.ts',
    'platform/cache/ttl-cache.ts',
    'platform/cache/versioned-rows.ts',
    'platform/counts/expiring.ts',
  ]);
});

it('finds what a module remembers, and no constant', () => {
  const state = [
    'let running = 0;',
    'export let last: string | null = null;',
    'const seen = new Map<string, number>();\nexport const note = (at: string) => seen.set(at, 1);',
    'const byDb = new WeakMap<object, string>();\nbyDb.set({}, "");',
    'const waiting: (() => void)[] = [];\nfunction wait() { waiting.push(() => {}); }',
    'const votesOf = oneFor(() => batched(store));',
    'const limit = createLimiter(true);',
  ];
  expect(state.filter((source) => stateIn(source).length !== 1)).toEqual([]);
  const constants = [
    "const SAFE = new Set(['GET', 'HEAD']);\nSAFE.has('GET');",
    'const NAMES = new Map([[1, 2]]);',
    'function open() { let last = 0; const seen = new Map(); seen.set(1, last); return seen; }',
    'const NONE: readonly string[] = [];',
  ];
  expect(constants.filter((source) => stateIn(source).length > 0)).toEqual([]);
});

it('no module of the server remembers anything between calls but what is listed: it is handed in', () => {
  const state = files.flatMap((path) =>
    stateIn(readFileSync(join(root, path), 'utf8'), path).map((name) => `${path} ${name}`),
  );
  expect(state.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

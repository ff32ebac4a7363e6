import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../bootstrap/place.mjs';

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-boundaries-'));
  await cp(inRoot('package.json'), join(folder, 'package.json'));
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  await write('src/base/fold-text.ts', 'export const slug = 1;');
  await write('src/platform/db/db.ts', "import pg from 'pg';\nexport const db = pg;");
  await write(
    'src/features/watching/vote/model.ts',
    "import { db } from '#platform/db/db.ts';\nexport type Vote = { up: boolean };\nexport const votes = db;",
  );
});
afterEach(() => rm(folder, { recursive: true }));

test('code that follows the rules passes, including type imports across boundaries', async () => {
  await write(
    'src/features/watching/vote/ui/Arrow.tsx',
    "import type { Vote } from '../model.ts';\nimport { slug } from '#base/fold-text.ts';\nexport const arrow = (vote: Vote) => slug && vote;",
  );
  const { code, output } = await check();
  expect(output).toContain('0 against the rules');
  expect(code).toBe(0);
});

const REFUSED = [
  ['no-cycles', 'src/base/a.ts', "import './b.ts';", 'src/base/b.ts', "import './a.ts';"],
  ['all-imports-resolve', 'src/base/a.ts', "import '#base/none.ts';"],
  ['base-is-pure', 'src/base/a.ts', "import 'node:fs';"],
  ['platform-knows-no-feature', 'src/platform/mail/a.ts', "import '#features/watching/vote/model.ts';"],
  [
    'player-knows-no-feature',
    'src/player/a.ts',
    "import '#features/watching/vote/rules.ts';",
    'src/features/watching/vote/rules.ts',
    '',
  ],
  [
    'ui-knows-no-feature',
    'src/ui/a.tsx',
    "import '#features/watching/vote/rules.ts';",
    'src/features/watching/vote/rules.ts',
    '',
  ],
  ['browser-imports-no-server-code', 'src/features/watching/vote/ui/A.tsx', "import '../model.ts';"],
  [
    'browser-imports-no-server-code',
    'src/features/watching/vote/ui/A.tsx',
    "import { castVote } from '../contract.ts';\nexport const a = castVote;",
    'src/features/watching/vote/contract.ts',
    'export const castVote = 1;',
  ],
  [
    'browser-has-no-schemas',
    'src/features/watching/vote/rules.ts',
    "import { z } from 'zod';\nexport const a = z;",
  ],
  ['contracts-know-no-handlers', 'src/features/watching/vote/contract.ts', "import './model.ts';"],
  [
    'browser-imports-no-server-code',
    'src/features/watching/vote/pages/vote.tsx',
    "import './vote.load.ts';",
    'src/features/watching/vote/pages/vote.load.ts',
    '',
  ],
  ['contracts-know-no-handlers', 'src/features/watching/vote/contract.ts', "import '#platform/db/db.ts';"],
  [
    'browser-imports-no-server-code',
    'src/shell/frame/Bell.tsx',
    "import '#shell/document/assets.ts';",
    'src/shell/document/assets.ts',
    '',
  ],
  [
    'browser-knows-browser-drawers',
    'src/features/watching/vote/ui/A.tsx',
    "import '../mount.ts';",
    'src/features/watching/vote/mount.ts',
    '',
  ],
  [
    'browser-knows-browser-drawers',
    'src/shell/frame/Bell.tsx',
    "import '#features/watching/vote/present.ts';",
    'src/features/watching/vote/present.ts',
    '',
  ],
  [
    'models-give-rows',
    'src/features/watching/vote/model/a.ts',
    "import '#features/videos/video/present.ts';",
    'src/features/videos/video/present.ts',
    '',
  ],
  [
    'models-take-no-request',
    'src/features/watching/vote/model/a.ts',
    "import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;",
  ],
  [
    'models-take-no-request',
    'src/features/watching/vote/model/a.ts',
    "import type { Exchange } from '#platform/http/handlers.ts';\nexport type A = Exchange;",
    'src/platform/http/handlers.ts',
    'export type Exchange = string;',
  ],
  ['browser-imports-no-node', 'src/features/watching/vote/rules.ts', "import 'node:crypto';"],
  ['database-behind-models', 'src/features/watching/vote/api.ts', "import '#platform/db/db.ts';"],
  ['database-behind-models', 'src/features/watching/vote/pages/vote.load.ts', "import 'kysely';"],
  ['no-test-tools-in-the-product', 'src/features/watching/vote/api.ts', "import 'vitest';"],
  [
    'client-knows-no-site',
    'packages/client/src/a.ts',
    "import type { Vote } from '../../../src/features/watching/vote/model.ts';\nexport type A = Vote;",
  ],
];

/** Those that write none of each other's files are looked at together, since a look takes half a second. */
function together(cases) {
  const groups = [];
  for (const one of cases) {
    const [, file, , otherFile = file] = one;
    const isFree = ({ paths }) => !paths.has(file) && !paths.has(otherFile);
    const group = groups.find(isFree) ?? { paths: new Set(), cases: [] };
    if (group.cases.length === 0) groups.push(group);
    group.paths.add(file).add(otherFile);
    group.cases.push(one);
  }
  return groups.map((group) => [group.cases.map(([rule]) => rule).join(', '), group.cases]);
}

test.each(together(REFUSED))('%s', async (_rules, cases) => {
  await write('src/alias.ts', "import '#base/fold-text.ts';");
  for (const [, file, text, otherFile, otherText] of cases) {
    await write(file, text);
    if (otherFile) await write(otherFile, otherText);
  }
  const { code, output } = await check();
  for (const [rule, file] of cases) expect(output).toContain(`error ${rule}: ${file}`);
  expect(code).toBe(1);
});

test('what another feature depends on imports nothing from above, however it is written', async () => {
  const ways = {
    'value.ts': "import '#features/watching/vote/rules.ts';",
    'later.ts': "export const load = () => import('#features/watching/vote/rules.ts');",
    'written-out.ts': 'export const load = () => import(`../../watching/vote/rules.ts`);',
    'handed-on.ts': "export { votes } from '#features/watching/vote/rules.ts';",
    'all-handed-on.ts': "export * from '../../watching/vote/rules.ts';",
    'type.ts': "import type { Vote } from '#features/watching/vote/rules.ts';\nexport type A = Vote;",
  };
  await write('src/features/watching/vote/rules.ts', 'export const votes = 1;\nexport type Vote = 1;');
  for (const [name, text] of Object.entries(ways)) await write(`src/features/people/user/${name}`, text);
  const free = await check();
  expect(free.output).toContain('0 imports between features go up');
  const all = Object.keys(ways).map((name) => `import '#features/people/user/${name}';`);
  await write('src/features/people/follow/model.ts', all.join('\n'));
  const { code, output } = await check();
  for (const name of Object.keys(ways))
    expect(output).toContain(`people/user/${name} → src/features/watching/vote/rules.ts goes up`);
  expect(output).toContain(`${Object.keys(ways).length} imports between features go up`);
  expect(code).toBe(1);
});

test('a feature without a place in the order is refused', async () => {
  await write('src/features/people/nobody/rules.ts', '');
  const { code, output } = await check();
  expect(output).toContain('people/nobody is not in src/floors.ts');
  expect(code).toBe(1);
});

test('a run that finds no files fails', async () => {
  await rm(join(folder, 'src'), { recursive: true });
  await mkdir(join(folder, 'src'));
  const { code, output } = await check();
  expect(output).toContain('it proves nothing');
  expect(code).toBe(1);
});

async function write(path, text) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${text}\n`);
}

async function check() {
  const script = inRoot('scripts', 'checks', 'boundaries.mjs');
  const run = promisify(execFile)(process.execPath, [script, folder]);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

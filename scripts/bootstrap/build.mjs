import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { withNode } from './node.mjs';
import { inRoot, root } from './place.mjs';
import { capture } from './processes.mjs';
import { step, Trouble } from './say.mjs';

const sources = [
  'src',
  'bench',
  'seeds',
  'languages',
  'migrations',
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/languages',
  'package-lock.json',
  'tsconfig.json',
];

/** Whether `dist` was made from the sources as they are. */
export function isBuilt() {
  return existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === sourceHash();
}

/** Builds the pages and the processes into `dist`, unless that is done. */
export async function ensureBuilt(node) {
  if (isBuilt()) return;
  await alone('build', async () => {
    if (!isBuilt()) await step('Building', () => build(node));
  });
}

/** Builds in any case. A build that is killed is never taken for a finished one. */
export async function build(node) {
  const hash = sourceHash();
  removeLeftovers();
  const folder = inRoot(`dist.${process.pid}.tmp`);
  mkdirSync(folder);
  try {
    // Wait for both, so that nothing is being written when the folder is removed.
    const builds = ['client', 'server'].map((target) => buildTarget(node, target, join(folder, target)));
    const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    writeFileSync(join(folder, 'sources'), hash);
    replaceBuild(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildTarget(node, target, folder) {
  const env = withNode(node, { ...process.env, VIREO_BUILD: target, NODE_ENV: 'production' });
  const { code, output } = await capture(
    node,
    [inRoot('scripts', 'bootstrap', 'vite-target.mjs'), target, folder],
    {
      env,
    },
  );
  if (code !== 0) throw new Trouble(`The ${target} could not be built:\n${output.trim()}`);
}

function replaceBuild(folder) {
  const old = `${folder.slice(0, -'.tmp'.length)}.old.tmp`;
  if (existsSync(inRoot('dist'))) renameSync(inRoot('dist'), old);
  renameSync(folder, inRoot('dist'));
  rmSync(old, { recursive: true, force: true });
}

function removeLeftovers() {
  for (const name of readdirSync(root)) {
    if (/^dist\..*\.tmp$/.test(name)) rmSync(inRoot(name), { recursive: true, force: true });
  }
}

function stampFile() {
  return inRoot('dist', 'sources');
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesBelow(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  if (/\.(ts|json)$/.test(path)) return [path];
  const entries = readdirSync(inRoot(path), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

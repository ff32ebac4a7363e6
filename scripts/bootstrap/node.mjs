import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { capture } from './processes.mjs';
import { inRoot } from './place.mjs';
import { Trouble } from './say.mjs';

const oldestLauncher = [20, 20];
const oldestServer = 24;

/**
 * Refuses a Node that is too old for the launcher, or too old for the server on systems for which npm offers
 * no newer one.
 */
export function checkNode(version = process.versions.node, isPinned = hasPinnedNode()) {
  const [major, minor] = version.split('.').map(Number);
  if (!isPinned && major < oldestServer) {
    throw new Trouble(
      `Vireo needs Node ${oldestServer} or newer on this system; this is ${version}. Install it and start again.`,
    );
  }
  if (major < oldestLauncher[0] || (major === oldestLauncher[0] && minor < oldestLauncher[1])) {
    throw new Trouble(
      `Vireo needs Node ${oldestLauncher.join('.')} or newer to start; this is ${version}. Install it and start again.`,
    );
  }
}

/**
 * The program that runs Vireo: the current Node if it is new enough, else the pinned one from the packages.
 */
export async function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const pinned = inRoot('node_modules', pinnedPackage, 'bin', 'node');
  const { code, output } = existsSync(pinned)
    ? await capture(pinned, ['--version'])
    : { code: 1, output: '' };
  if (code === 0 && isNewEnough(output.trim().slice(1))) return pinned;
  const reason = existsSync(pinned)
    ? 'the packaged one does not run on this system'
    : 'the packaged one was not installed';
  throw new Trouble(
    `Vireo needs Node ${oldestServer} or newer; this is ${process.versions.node} and ${reason}. Install Node ${oldestServer} and start again.`,
  );
}

/** The environment in which `node` means that program, also for the processes it starts. */
export function withNode(node, env = process.env) {
  return { ...env, PATH: [dirname(node), env.PATH].filter(Boolean).join(delimiter) };
}

const pinnedPackage = `node-${process.platform}-${process.arch}`;

function hasPinnedNode() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return pinnedPackage in optionalDependencies;
}

function isNewEnough(version) {
  return Number(version.split('.')[0]) >= oldestServer;
}

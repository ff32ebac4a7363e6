import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, sep } from 'node:path';
import { alone } from './lock.mjs';
import { inRoot } from './place.mjs';
import { capture } from './processes.mjs';
import { say, step, Trouble } from './say.mjs';

/**
 * Installs the packages of package-lock.json unless they are there. Without `dev` those for building may be
 * missing.
 */
export async function ensurePackages({ dev }) {
  if (areInstalled(dev)) return;
  await alone('packages', async () => {
    if (!areInstalled(dev)) await step('Installing packages', install);
  });
}

function areInstalled(dev) {
  if (readText(stampFile()) === expectedStamp()) return true;
  // Whoever ran npm by hand need not wait for it again.
  if (
    !lockIsInstalled(
      readJson(inRoot('package-lock.json')),
      readJson(inRoot('node_modules', '.package-lock.json')),
      dev,
    )
  ) {
    return false;
  }
  if (dev) writeStamp();
  return true;
}

/** Whether what npm says it has installed is what the lock file wants; what is optional may be missing. */
export function lockIsInstalled(wanted, installed, dev) {
  if (!wanted?.packages || !installed?.packages) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const present = installed.packages[path];
    if (present) return present.version === entry.version;
    return Boolean(entry.optional || entry.devOptional || (entry.dev && !dev));
  });
}

async function install() {
  const [file, args, env] = npmCommand();
  // Nothing relies on install scripts, so none is run; and the build needs what NODE_ENV=production would
  // leave out.
  const wanted = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await capture(file, [...args, ...wanted], { env, mayBeKilled: true });
  if (code === 127) throw new Trouble('npm was not found. It comes with Node; install it and start again.');
  if (code !== 0)
    throw new Trouble(
      `npm could not install the packages. Check the network and start again. It said:\n${lastLines(output)}`,
    );
  writeStamp();
}

// The Node in node_modules is about to be removed by the command itself, so it is not the one to run it.
function npmCommand() {
  const { npm_execpath: script = '', npm_node_execpath: node = '', PATH = '' } = process.env;
  const modules = inRoot('node_modules') + sep;
  const outside = PATH.split(delimiter)
    .filter((folder) => !`${folder}${sep}`.startsWith(modules))
    .join(delimiter);
  const env = { ...process.env, PATH: outside };
  const isUsable =
    /npm-cli\.c?js$/.test(script) && existsSync(script) && existsSync(node) && !node.startsWith(modules);
  return isUsable ? [node, [script], env] : ['npm', [], env];
}

function lastLines(output) {
  return output.trim().split('\n').slice(-8).join('\n');
}

function stampFile() {
  return inRoot('node_modules', '.vireo-stamp');
}

// A folder shared by two systems needs the packages of the one that asks.
function expectedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  return `${process.platform} ${process.arch} ${lock}`;
}

function writeStamp() {
  try {
    writeFileSync(stampFile(), expectedStamp());
  } catch (error) {
    say(`The packages cannot be marked as installed (${error.code}); they are checked again next time.`);
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function readJson(file) {
  try {
    return JSON.parse(readText(file));
  } catch {
    return null;
  }
}

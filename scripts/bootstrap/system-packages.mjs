import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './processes.mjs';
import { step } from './say.mjs';

/** The commands that have read the lists of packages, which need not be read for each package. */
const refreshed = new Set();

const noQuestions = { DEBIAN_FRONTEND: 'noninteractive' };
const apt = ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=120'];

const managers = {
  'apt-get': {
    refresh: [...apt, 'update'],
    install: [...apt, 'install', '--no-install-recommends'],
    root: true,
  },
  dnf: { install: ['dnf', '-y', 'install'], root: true },
  apk: { install: ['apk', 'add'], root: true },
  brew: { install: ['brew', 'install'], root: false },
};

/**
 * Installs a program with the system's package manager if this user may do so without a password. `names` has
 * the package's name or names per manager: `{ 'apt-get': 'ffmpeg', … }`. Returns null, or the command to show
 * if it was not installed.
 */
export async function installSystemPackage(title, names) {
  const name = Object.keys(managers).find((manager) => names[manager] && onPath(manager));
  if (!name) return `install ${title} with your system's package manager`;
  const manager = managers[name];
  const packages = [names[name]].flat();
  const byHand = `run: ${manager.root ? 'sudo ' : ''}${name} ${name === 'apk' ? 'add' : 'install'} ${packages.join(' ')}`;
  const prefix = await privileges(manager.root);
  if (!prefix) return byHand;
  const installed = await step(`Installing ${title} with ${name}`, async () => {
    if (manager.refresh && !refreshed.has(name)) await run([...prefix, ...manager.refresh]);
    refreshed.add(name);
    return run([...prefix, ...manager.install, ...packages]);
  });
  return installed ? null : byHand;
}

/** The file of a program on PATH or in one of `places`; undefined when it is in none. */
export function onPath(program, places = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...places];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** The prefix of a command: nothing, or sudo if it asks for no password; null if the user may not. */
export async function privileges(needsRoot) {
  const isRoot = process.getuid?.() === 0;
  if (!needsRoot) return isRoot ? null : [];
  if (isRoot) return [];
  const { code } = onPath('sudo') ? await capture('sudo', ['-n', 'true']) : { code: 1 };
  return code === 0 ? ['sudo', '-n'] : null;
}

async function run([file, ...args]) {
  const { code } = await capture(file, args, { env: { ...process.env, ...noQuestions } });
  return code === 0;
}

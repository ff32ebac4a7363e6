import { existsSync, readFileSync } from 'node:fs';
import { inRoot, setting } from './place.mjs';
import { capture } from './processes.mjs';
import { step, Trouble } from './say.mjs';
import { installSystemPackage, onPath, privileges } from './system-packages.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Draws the same pages with half the processor time, but has no windows and no back-forward cache. */
const SHELL = 'chromium-headless-shell';
const applications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, or one installed now. */
export async function ensureChromium(node) {
  const found = await findChromium(node);
  if (found) return found;
  // Ubuntu's package of that name only points to another store.
  if (!isUbuntu())
    await installSystemPackage('Chromium', { 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' });
  const installed = (await findChromium(node)) ?? (await installWithPlaywright(node));
  if (installed) return installed;
  throw new Trouble(
    'No Chromium was found for the browser tests, and none could be installed. Install one, or set ' +
      'CHROMIUM_PATH.',
  );
}

/** The same without installing anything; undefined when there is none. */
export async function findChromium(node) {
  const chosen = setting('CHROMIUM_PATH');
  if (chosen && !(await runs(chosen)))
    throw new Trouble(`CHROMIUM_PATH is ${chosen}, but that does not run.`);
  if (chosen) return chosen;
  const files = [...programs.map((program) => onPath(program)), ...applications, await playwrightFile(node)];
  for (const file of files) if (file && (await runs(file))) return file;
  return undefined;
}

/** The shell beside Debian's Chromium, installed now if it is missing; undefined where there is none. */
export async function ensureShell() {
  const found = await findShell();
  if (found || setting('CHROMIUM_PATH') || isUbuntu() || !onPath('chromium')) return found;
  await installSystemPackage("Chromium's shell", { 'apt-get': SHELL });
  return findShell();
}

/** The same without installing anything. None replaces a browser that CHROMIUM_PATH names. */
export async function findShell() {
  const file = setting('CHROMIUM_PATH') ? undefined : onPath(SHELL);
  return file && (await runs(file)) ? file : undefined;
}

async function runs(file) {
  if (!existsSync(file)) return false;
  const { code, output } = await capture(file, ['--version']);
  return code === 0 && /\d+\.\d+/.test(output);
}

async function installWithPlaywright(node) {
  const withLibraries = (await privileges(true)) ? ['--with-deps'] : [];
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  await step('Installing a Chromium', () => capture(node, [cli, 'install', 'chromium', ...withLibraries]));
  const file = await playwrightFile(node);
  return file && (await runs(file)) ? file : undefined;
}

async function playwrightFile(node) {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { code, output } = await capture(node, ['-e', script]);
  return code === 0 ? output.trim() : undefined;
}

function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

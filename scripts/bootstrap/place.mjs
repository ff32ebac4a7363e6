import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path inside the project. */
export function inRoot(...names) {
  return join(root, ...names);
}

/** A setting from the environment or, behind it, from `.env`; undefined when empty. */
export function setting(name) {
  return process.env[name] || readDotEnv()[name] || undefined;
}

function readDotEnv() {
  const file = inRoot('.env');
  return existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
}

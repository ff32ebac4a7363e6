import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that replaces itself by the one named after its flags; the flags are part of it. */
export type Wrapper = readonly string[];

/** Ties a child's life to its parent's; and forbids it to gain privileges, where the program knows how. */
const TIED = ['--pdeathsig', 'KILL'];
const LIFE_FLAGS = [
  [...TIED, '--no-new-privs', '--'],
  [...TIED, '--'],
];

/**
 * A network of its own, in which there is nothing. With a namespace of users for whoever may not make one
 * without.
 */
const NETWORK_FLAGS = [
  ['--net', '--'],
  ['--user', '--map-current-user', '--net', '--'],
];

const found = new Map<string, Promise<Wrapper | null>>();

/** The strictest form of setpriv that works on this machine; null when none does. Tried once a process. */
export function lifeWrapper(setpriv: string | null): Promise<Wrapper | null> {
  return once(setpriv, LIFE_FLAGS);
}

/** The form of unshare that this machine's kernel allows; null when it allows none. Tried once a process. */
export function offlineWrapper(unshare: string | null): Promise<Wrapper | null> {
  return once(unshare, NETWORK_FLAGS);
}

function once(program: string | null, forms: readonly (readonly string[])[]): Promise<Wrapper | null> {
  if (program === null) return Promise.resolve(null);
  const known = found.get(program) ?? firstThatWorks(program, forms);
  found.set(program, known);
  return known;
}

async function firstThatWorks(
  program: string,
  forms: readonly (readonly string[])[],
): Promise<Wrapper | null> {
  for (const flags of forms) {
    const works = await run(program, [...flags, 'true'], { timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (works) return [program, ...flags];
  }
  return null;
}

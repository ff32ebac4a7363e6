import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './place.mjs';
import { say, Trouble } from './say.mjs';

const longest = 15 * 60_000;

/** Runs `work` while no other launcher of this project does the same; a killed one does not block. */
export async function alone(name, work) {
  const file = inRoot('.cache', `${name}.lock`);
  makeCache();
  for (let waited = false; !take(file); waited = true) {
    if (!waited) say(`Waiting for another start of Vireo to finish (${name}) …`);
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Creates the cache folder, whose contents may be deleted at any time. */
export function makeCache() {
  try {
    mkdirSync(inRoot('.cache'), { recursive: true });
  } catch (error) {
    throw new Trouble(
      `${inRoot()} cannot be written (${error.code}). Vireo must be installed by a user who may write there.`,
    );
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAbandoned(file)) return false;
    rmSync(file, { force: true });
    return take(file);
  }
}

function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const pid = Number(readFileSync(file, 'utf8'));
    // Just created, it may not contain its process id yet.
    return pid > 0 ? !isAlive(pid) || age > longest : age > 5_000;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

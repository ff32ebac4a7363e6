import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs';
import { rename, stat, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from './errors.ts';
import type { Layout } from './layout.ts';
import { serverCommand, type RunAs } from './run-as.ts';
import { readRecord, type ServerRecord } from './server-record.ts';
import { settingArguments, startSettings } from './settings.ts';

/** Starts a server that outlives this process, and resolves when it takes connections. */
export async function launch(
  layout: Layout,
  runAs: RunAs,
  socketFolder: string,
  durable: boolean,
): Promise<ServerRecord> {
  await rotateLog(layout.log);
  const offset = await sizeOf(layout.log);
  const child = spawnServer(layout, runAs, socketFolder, durable);
  let ended: string | null = null;
  child.once('exit', (code, signal) => (ended = `It ended with ${signal ?? code}`));
  child.once('error', (error) => (ended = error.message));
  while (ended === null) {
    const record = await readRecord(layout.cluster);
    if (record && record.pid === child.pid && record.status === 'ready') return record;
    await sleep(5);
  }
  throw explain(await lastWords(layout, offset, ended), layout.folder, layout.log);
}

function spawnServer(layout: Layout, runAs: RunAs, socketFolder: string, durable: boolean) {
  const settings = settingArguments(startSettings(socketFolder, durable));
  const { file, args, options } = serverCommand(runAs, 'postgres', ['-D', layout.cluster, ...settings]);
  const log = openSync(layout.log, 'a', 0o600);
  try {
    // So that the folder's owner can start it by himself the next time.
    if (runAs.uid !== process.getuid?.()) fchownSync(log, runAs.uid, -1);
    const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function lastWords(layout: Layout, offset: number, ended: string): Promise<string> {
  const said = readFileSync(layout.log).subarray(offset).toString();
  // On a full disk the log is as empty-handed as the rest.
  const { bavail, bsize } = await statfs(layout.folder);
  return bavail * bsize < 1_000_000 ? 'No space left on device' : said || ended;
}

const largestLog = 8_000_000;

async function rotateLog(log: string): Promise<void> {
  if ((await sizeOf(log)) > largestLog) await rename(log, `${log}.1`);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { ownNetwork } from '#platform/fetch/policy.ts';
import { safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Config } from '#src/config.ts';
import { findModelFiles, MODELS_URL, type SpeechModel } from './models.ts';
import { modelFolder, speechFolder } from './places.ts';

/** A slow line brings half a megabyte a second. */
const LONGEST_MS = 6 * 3_600_000;
/** Tries of a download that breaks off, each from where the one before ended. */
const TRIES = 5;

/** Why it makes no sense to try again. */
const REFUSED = 'refused';

const run = promisify(execFile);

/** What is said of a download: bytes so far, of how many. */
export type OnProgress = (bytes: number, of: number) => void;

/**
 * Fetches a model and unpacks it, and answers its folder. What arrived before it broke off is kept; an
 * archive that is not exactly the one that is expected is deleted. @throws Error with a sentence
 */
export async function installModel(
  config: Pick<Config, 'dataDir' | 'SPEECH_MODELS_URL'>,
  name: string,
  model: SpeechModel,
  onProgress: OnProgress = () => undefined,
): Promise<string> {
  const folder = modelFolder(config, name);
  if (await findModelFiles(folder)) return folder;
  await mkdir(join(speechFolder(config), 'models'), { recursive: true });
  const archive = join(speechFolder(config), `${model.archive}.part`);
  const url = `${(config.SPEECH_MODELS_URL ?? MODELS_URL).replace(/\/$/, '')}/${model.archive}`;
  for (let left = TRIES; (await sizeOf(archive)) < model.bytes; left--) {
    await fetchRest(url, archive, model, onProgress).catch((error: Error) => {
      if (left <= 1 || error.cause === REFUSED) throw error;
    });
  }
  if ((await sizeOf(archive)) !== model.bytes || (await hashOf(archive)) !== model.sha256) {
    await rm(archive, { force: true });
    throw new Error(`${url} is not the file that is expected (SHA-256 ${model.sha256}). It was deleted.`);
  }
  await unpack(archive, folder, name);
  await rm(archive, { force: true });
  return folder;
}

/** Appends what is missing; a server that knows no ranges sends all of it again. */
async function fetchRest(
  url: string,
  path: string,
  { bytes }: SpeechModel,
  onProgress: OnProgress,
): Promise<void> {
  const have = await sizeOf(path);
  const answer = await safeFetch(url, {
    policy: ownNetwork,
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    maxBytes: bytes,
    timeoutMs: LONGEST_MS,
  });
  if (answer.status !== 200 && answer.status !== 206) {
    answer.body.destroy();
    throw new Error(`${url} answers ${answer.status}.`, { cause: REFUSED });
  }
  const isRest = answer.status === 206;
  let done = isRest ? have : 0;
  answer.body.on('data', (chunk: Buffer) => onProgress((done += chunk.length), bytes));
  await pipeline(answer.body, createWriteStream(path, { flags: isRest ? 'a' : 'w' }));
}

/** The archive holds one folder, which is moved once it is whole. */
async function unpack(archive: string, folder: string, name: string): Promise<void> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  await run('tar', ['-xjf', archive, '--no-same-owner', '-C', draft]).catch((error: Error) => {
    throw new Error(
      `The archive cannot be unpacked: install tar and bzip2. ${error.message.split('\n').at(-2) ?? ''}`,
    );
  });
  const [inside = ''] = await readdir(draft);
  if (!(await findModelFiles(join(draft, inside))))
    throw new Error(`What ${name} has unpacked is no model that the engine can use.`);
  await rm(folder, { recursive: true, force: true });
  await rename(join(draft, inside), folder);
  await rm(draft, { recursive: true, force: true });
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

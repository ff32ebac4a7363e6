import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runRunner } from '#features/making/processing/runner/run-runner.ts';
import { SiteRefusal, siteClient } from '#features/making/processing/runner/site-client.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { openLog } from '#platform/log/log.ts';
import { readConfig } from '#src/config.ts';
import type { RunningTask } from './start.ts';
import { Trouble } from './trouble.ts';

const USAGE = 'npm run vireo -- runner --site https://videos.example --token <token of the panel>';

/**
 * `vireo runner`: encodes for a site that is somewhere else, with nothing of it but its address and a token.
 * @throws {Trouble} when it is called in another way
 */
export async function startRunner(args: string[]): Promise<RunningTask> {
  const { site, token } = await readArguments(args);
  const config = readConfig();
  const stopping = new AbortController();
  const tools = await configuredTools(config);
  const parts = {
    site: siteClient(site, token),
    tools: { ...tools, hardware: config.HARDWARE_ENCODING === 'auto' },
    log: openLog(config.LOG_LEVEL),
    folder: join(config.dataDir, 'runner', String(process.pid)),
  };
  const working = runRunner(parts, stopping.signal).catch((error: unknown) => {
    const isRefused = error instanceof SiteRefusal;
    console.error(isRefused ? 'The site does not know this token. Make another one in its panel.' : error);
    process.exit(1);
  });
  return {
    async stop() {
      stopping.abort(new Error('The runner is stopping'));
      await working;
    },
  };
}

async function readArguments(args: string[]): Promise<{ site: string; token: string }> {
  const text = { type: 'string' } as const;
  const options = { site: text, token: text, 'token-file': text };
  const { site = '', ...given } = tryParse(() => parseArgs({ args, options }).values);
  const file = given['token-file'];
  const token = file === undefined ? (given.token ?? '') : (await readFile(file, 'utf8')).trim();
  if (!URL.canParse(site) || token === '') throw new Trouble(`Usage: ${USAGE}`);
  const { protocol, hostname, origin } = new URL(site);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isHere)
    throw new Trouble('The token may only travel by https. Name the site with https://.');
  return { site: origin, token };
}

function tryParse<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new Trouble(`${(error as Error).message}. Usage: ${USAGE}`, { cause: error });
  }
}

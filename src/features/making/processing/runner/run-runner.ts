import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findHardware } from '#platform/ffmpeg/hardware.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import { makeRungs } from '../pipeline/make-rungs.ts';
import { measureSpeed } from '../pipeline/speed.ts';
import { type HandedJob, SiteRefusal, type SiteClient } from './site-client.ts';

/** How often the site is asked for work, and told that a job goes on; ms. */
const ASK_MS = 3_000;
const BEAT_MS = 8_000;
/** How long a site that cannot be reached is left alone, ms. */
const AWAY_MS = 10_000;
const UNAUTHORIZED = 401;

interface RunnerParts {
  readonly site: SiteClient;
  readonly tools: Tools;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Where jobs are worked on; everything in it is removed. */
  readonly folder: string;
}

/**
 * Works for a site until it is told to stop, one job at a time. A job that fails is given back; a site that
 * cannot be reached is asked again. @throws SiteRefusal when the token is worth nothing
 */
export async function runRunner(parts: RunnerParts, signal: AbortSignal): Promise<void> {
  const { site, tools, log } = parts;
  const hardware = tools.hardware ? await findHardware(tools) : null;
  const encoders = ['libx264', ...(hardware ? [hardware.name] : [])];
  const can = { cores: availableParallelism(), encoders, speed: await measureSpeed(tools) };
  let isGreeted = false;
  while (!signal.aborted) {
    try {
      if (!isGreeted) await site.greet(can);
      if (!isGreeted) log.info(can, 'greeted the site');
      isGreeted = true;
      const job = await site.take();
      if (job) await workOn(parts, job, signal);
      else await rest(ASK_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SiteRefusal && error.status === UNAUTHORIZED) throw error;
      isGreeted = false;
      log.warn({ err: error }, 'the site cannot be reached');
      await rest(AWAY_MS, signal);
    }
  }
}

function rest(ms: number, signal: AbortSignal): Promise<unknown> {
  return pause(ms, undefined, { signal }).catch(() => undefined);
}

/** One job, from its source to the last byte of what was made of it. */
async function workOn(parts: RunnerParts, job: HandedJob, stopping: AbortSignal): Promise<void> {
  const { site, log, folder } = parts;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let fraction = 0;
  const beat = setInterval(() => {
    site.beat(job.lease, fraction).catch((error) => {
      if (error instanceof SiteRefusal) lost.abort(error);
    });
  }, BEAT_MS);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await make(parts, job, signal, (done) => (fraction = done));
    log.info({ rungs: job.wanted.rungs.map(({ name }) => name) }, 'sent what was made');
  } catch (error) {
    log.warn({ err: error }, 'a job was given up');
    await site.surrender(job.lease).catch(() => undefined);
  } finally {
    clearInterval(beat);
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(
  { site, tools, folder }: RunnerParts,
  { lease, source: address, wanted }: HandedJob,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const source = join(folder, 'source');
  await site.fetchSource(address, source, signal);
  const request = {
    ...{ tools, source, signal, longest: wanted.longest, workDir: join(folder, 'work') },
    publish: async () => undefined,
    onProgress: ({ fraction }: { fraction: number }) => onProgress(fraction),
  };
  const files = [];
  for (const { rung, path } of await makeRungs(request, wanted))
    files.push({ rung, sha256: await site.sendFile(lease, rung, path, signal) });
  await site.giveBack(lease, files);
}

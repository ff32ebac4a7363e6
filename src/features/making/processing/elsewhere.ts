import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PutOff } from '#platform/jobs/job.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { dropReturned, findReturned, type ReturnedJob } from './model/runner-files.ts';
import { isElsewhere, offerRungs } from './model/runner-jobs.ts';
import { blameRunner, fastestRunner, praiseRunner } from './model/runner-speeds.ts';
import { readPriority } from './model/turns.ts';
import type { Elsewhere } from './pipeline/pipeline.ts';
import type { RungName } from './pipeline/rungs.ts';
import { measureSpeed } from './pipeline/speed.ts';

type Parts = Pick<Ctx, 'db' | 'clock' | 'storage' | 'log' | 'readCache'>;

/** How much faster a runner must be than this worker, since the film has to travel. */
const WORTH_THE_WAY = 1.5;

/** How long a measured speed holds, ms. */
const SPEED_LIFE_MS = 6 * 3_600_000;

/**
 * Lets the video wait while a runner is at its rungs, or may come for them; other videos go on.
 * @throws {PutOff} then
 */
export async function waitForRunner(ctx: Parts, videoId: number): Promise<void> {
  if (await isElsewhere(ctx, videoId)) throw new PutOff(await readPriority(ctx, videoId));
}

/** The runners of the site, for one video's rungs. */
export function runnersFor(ctx: Parts, videoId: number, workDir: string, tools: Tools): Elsewhere {
  let returned: ReturnedJob | null = null;
  return {
    async isAsked(wanted) {
      const speed = await fastestRunner(ctx);
      if (speed === 0 || speed < WORTH_THE_WAY * (await ownSpeed(ctx, tools))) return false;
      return offerRungs(ctx, videoId, wanted);
    },
    async collect() {
      await waitForRunner(ctx, videoId);
      returned = await findReturned(ctx, videoId);
      return returned && (await fetchFiles(ctx, returned, workDir));
    },
    async judge(fault) {
      if (!returned) return;
      const { runnerId, wanted, ms } = returned;
      if (fault !== null) ctx.log.warn({ videoId, runnerId, fault }, 'a runner returned something else');
      if (fault === null) await praiseRunner(ctx, runnerId, wanted.work / Math.max(0.001, ms / 1000));
      else await blameRunner(ctx, runnerId);
      await dropReturned(ctx, videoId, 'over');
    },
  };
}

/** Of this worker, measured once in a while. */
function ownSpeed({ readCache }: Parts, tools: Tools): Promise<number> {
  return readCache.read(
    'encoder speed',
    () => measureSpeed(tools),
    () => SPEED_LIFE_MS,
  );
}

/** Copies what came into the work folder. Null, and nothing is left of it, if it is not what was sent. */
async function fetchFiles(
  ctx: Parts,
  job: ReturnedJob,
  workDir: string,
): Promise<Map<RungName, string> | null> {
  const { videoId, runnerId, files } = job;
  const found = new Map<RungName, string>();
  for (const { rung, partsId, size, sha256 } of files) {
    const name = `returned-${rung}.mp4`;
    const hash = await copy(ctx.storage.parts(partsId).follow(size), join(workDir, name)).catch(notThere);
    if (hash !== sha256) {
      ctx.log.warn(
        { videoId, runnerId, rung, isThere: hash !== null },
        'a runner sent other bytes than it said',
      );
      if (hash !== null) await blameRunner(ctx, runnerId);
      await dropReturned(ctx, videoId, 'over');
      return null;
    }
    found.set(rung as RungName, name);
  }
  return found;
}

/** Answers the hash of what was copied. */
async function copy(source: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(source, hashed, createWriteStream(path));
  return hash.digest('hex');
}

/** A restored site has none of what was on its way. */
function notThere(error: unknown): null {
  if (error instanceof StorageError && error.code === 'not_found') return null;
  throw error;
}

import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { checkNode, findNode, withNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot } from './place.mjs';

/**
 * Prepares this machine and returns `{ node, env }`: the program that runs Vireo and its environment. `dev`
 * installs the packages for building and testing even if nothing has to be built.
 */
export async function prepare({ ffmpeg = false, build = true, dev = false } = {}) {
  checkNode();
  // npm and the system's package manager each wait for the network and the disk most of the time.
  const [node, ffmpegFile] = await allDone([
    prepareNode({ build, dev: dev || (build && !isBuilt()) }),
    ffmpeg ? ensureFfmpeg() : undefined,
  ]);
  const env = withNode(node);
  return { node, env: { ...env, ...(ffmpegFile && { FFMPEG_PATH: ffmpegFile }) } };
}

async function prepareNode({ build, dev }) {
  await ensurePackages({ dev });
  const node = await findNode();
  if (build) await ensureBuilt(node);
  return node;
}

/** As `Promise.all`, but fails only once nothing is being installed any more. */
async function allDone(steps) {
  const results = await Promise.allSettled(steps);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

/**
 * The environment of a production site: without it React and others are several times slower. A cache of
 * compiled code makes the start a tenth faster. One arena for the memory of all threads takes 26 MB less of a
 * busy web process (docs/decisions/0047); ffmpeg is given none of this.
 */
export function inProduction(env) {
  const usual = { NODE_COMPILE_CACHE: inRoot('.cache', 'code'), MALLOC_ARENA_MAX: '1' };
  return { ...usual, ...env, NODE_ENV: env.NODE_ENV || 'production' };
}

/**
 * Flags of Node for what answers requests. With twice the room for new objects, as V8 has it by itself, a web
 * process took 200 MB more: docs/decisions/0047. Web processes pass them on to each other, not to the worker.
 */
export const lean = ['--max-semi-space-size=8'];

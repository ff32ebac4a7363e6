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
  await ensurePackages({ dev: dev || (build && !isBuilt()) });
  const node = await findNode();
  const ffmpegFile = ffmpeg ? await ensureFfmpeg() : undefined;
  if (build) await ensureBuilt(node);
  const env = withNode(node);
  return { node, env: { ...env, ...(ffmpegFile && { FFMPEG_PATH: ffmpegFile }) } };
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

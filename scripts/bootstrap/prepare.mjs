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
 * compiled code makes the start a tenth faster.
 */
export function inProduction(env) {
  return { NODE_COMPILE_CACHE: inRoot('.cache', 'code'), ...env, NODE_ENV: env.NODE_ENV || 'production' };
}

import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { checkNode, findNode, withNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot } from './place.mjs';

/**
 * Makes this machine ready and answers `{ node, env }`: the program that runs Vireo and the environment to
 * run it in.
 * `dev` asks for the packages that building and testing need even when nothing is to be built.
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
 * The environment of a real site: React and others are several times slower without it, and compiled code
 * that is kept saves a tenth of a start.
 */
export function inProduction(env) {
  return { NODE_COMPILE_CACHE: inRoot('.cache', 'code'), ...env, NODE_ENV: env.NODE_ENV || 'production' };
}

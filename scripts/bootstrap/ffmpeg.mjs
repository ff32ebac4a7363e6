import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCache } from './lock.mjs';
import { inRoot, setting } from './place.mjs';
import { capture } from './processes.mjs';
import { say, Trouble } from './say.mjs';
import { installSystemPackage, onPath } from './system-packages.mjs';

const oldest = 5;
const needed = { encoders: ['libx264', 'aac'], muxers: ['hls', 'mp4'] };
const usualPlaces = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin', '/opt/local/bin', '/snap/bin'];
const packageNames = { 'apt-get': 'ffmpeg', dnf: 'ffmpeg', apk: 'ffmpeg', brew: 'ffmpeg' };

/** The ffmpeg to use: FFMPEG_PATH, the system's, or one installed now. */
export async function ensureFfmpeg() {
  const chosen = setting('FFMPEG_PATH');
  if (chosen) return chosenFfmpeg(chosen);
  const found = await systemFfmpeg();
  if (found.file) return found.file;
  const byHand = await installSystemPackage('ffmpeg', packageNames);
  const again = byHand ? found : await systemFfmpeg();
  if (again.file) return again.file;
  throw new Trouble(
    `${again.reason} Vireo needs ffmpeg ${oldest} or newer with libx264. To get it, ${byHand ?? 'install a newer one'}; or set FFMPEG_PATH to one.`,
  );
}

async function chosenFfmpeg(chosen) {
  const file = existsSync(chosen) && statSync(chosen).isDirectory() ? join(chosen, 'ffmpeg') : chosen;
  const problem = await problemWith(file);
  if (problem)
    throw new Trouble(
      `FFMPEG_PATH is ${chosen}, but ${problem} Vireo needs ffmpeg ${oldest} or newer with libx264.`,
    );
  return file;
}

async function systemFfmpeg() {
  const first = onPath('ffmpeg');
  const files = [first, ...usualPlaces.map((place) => join(place, 'ffmpeg'))].filter(
    (file) => file && existsSync(file),
  );
  const reasons = [];
  for (const file of new Set(files)) {
    const problem = await problemWith(file);
    if (!problem) return { file };
    reasons.push(`${file} was found, but ${problem}`);
  }
  return { reason: reasons[0] ?? 'No ffmpeg was found.' };
}

// Asking takes a third of a second, so the answer is cached as long as the file stays the same.
async function problemWith(file) {
  if (!existsSync(file)) return 'there is no such file.';
  if (!existsSync(join(dirname(file), 'ffprobe'))) return 'there is no ffprobe beside it.';
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  if (readText(cacheFile()) === key) return null;
  const problem = findProblem(await ask(file));
  if (!problem) remember(key);
  return problem;
}

async function ask(file) {
  const lists = ['version', 'encoders', 'muxers', 'filters'];
  const answers = await Promise.all(lists.map((list) => capture(file, ['-hide_banner', `-${list}`])));
  return Object.fromEntries(lists.map((list, index) => [list, answers[index].output]));
}

/** What is wrong with an ffmpeg that printed `{ version, encoders, muxers, filters }`; null if nothing is. */
export function findProblem({ version, encoders, muxers, filters }) {
  const number = /^ffmpeg version n?(\d+)\./m.exec(version)?.[1];
  if (!/^ffmpeg version/m.test(version)) return 'it does not run.';
  // Nightly builds have no version number.
  if (number && Number(number) < oldest) return `it is version ${number}.`;
  const lists = { encoders, muxers };
  const missing = Object.entries(needed).flatMap(([list, names]) =>
    names.filter((name) => !lists[list].split(/\s+/).includes(name)),
  );
  if (missing.length > 0) return `it cannot make ${missing.join(', ')}.`;
  if (!/\szscale\s/.test(filters)) say('This ffmpeg has no zscale: HDR videos will look pale.');
  return null;
}

function cacheFile() {
  return inRoot('.cache', 'ffmpeg');
}

// If the cache cannot be written, ffmpeg is asked each time.
function remember(key) {
  try {
    makeCache();
    writeFileSync(cacheFile(), key);
  } catch {}
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

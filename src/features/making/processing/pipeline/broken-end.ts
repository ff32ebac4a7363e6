import { copyFile, readFile, rm, appendFile } from 'node:fs/promises';
import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { FfmpegError, runFfmpeg } from '#platform/ffmpeg/run.ts';
import type { Job } from './job.ts';
import { playlistName, rungFolder } from './layout.ts';
import { runLimits } from './limits.ts';
import { parseMediaPlaylist, totalDuration, withoutLast } from './media-playlist.ts';

/** How much shorter than its header says a file may be without counting as truncated, seconds. */
const SLACK = 0.5;

/** Containers whose headers contain no length, so that a missing end cannot be detected. */
const LENGTHLESS = ['mpegts', 'flv'];

/**
 * Removes the last segment of a copied track from its playlist if it cannot be decoded, because a truncated
 * file ends in the middle of a frame. Returns whether anything is left. Files that are as long as their
 * header says are not checked.
 */
export async function dropBrokenEnd(job: Job, name: string): Promise<boolean> {
  const path = job.work.path(playlistName(name));
  const text = await readFile(path, 'utf8').catch(() => '');
  const playlist = parseMediaPlaylist(text);
  const last = playlist.segments.at(-1);
  if (!last || playlist.init === null) return true;
  const { container, duration } = job.facts.probe;
  const isWhole = duration !== null && totalDuration(playlist) >= duration - SLACK;
  if (isWhole && !LENGTHLESS.includes(container)) return true;
  const folder = rungFolder(name);
  if (await decodes(job, [`${folder}/${playlist.init}`, `${folder}/${last.name}`])) return true;
  await job.work.write(playlistName(name), withoutLast(text));
  await rm(job.work.path(`${folder}/${last.name}`), { force: true });
  return playlist.segments.length > 1;
}

/** Whether these files, concatenated, can be decoded without an error. */
async function decodes(job: Job, [first, ...rest]: string[]): Promise<boolean> {
  const whole = `${await job.work.fresh('checked')}/end.mp4`;
  await copyFile(job.work.path(first!), whole);
  for (const name of rest) await appendFile(whole, await readFile(job.work.path(name)));
  const { tools, signal } = job.request;
  const strict = ['-xerror', '-err_detect', 'explode', '-i', whole, '-f', 'null', '-'];
  try {
    await runFfmpeg(tools, strict, { signal, limits: runLimits(job.facts.probe) });
    return true;
  } catch (error) {
    if (error instanceof FfmpegError && error.reason === 'failed') return false;
    return asMediaError(() => Promise.reject(error));
  }
}

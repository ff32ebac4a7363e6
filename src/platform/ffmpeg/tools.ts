import { execFile } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lifeWrapper, offlineWrapper, type Wrapper } from './wrappers.ts';

/** Absolute paths of the programs used; null where a system has none. */
export type Tools = {
  ffmpeg: string;
  ffprobe: string;
  /** ffmpeg can scale with zimg, which takes less than half the time of its own scaler. */
  zscale: boolean;
  /** Sets limits of memory, processor time and file size. */
  prlimit: string | null;
  /** Ties a child's life to its parent's, and lets it gain no privileges. */
  life: Wrapper | null;
  /** Runs a program without any network, this machine's own addresses included. */
  offline: Wrapper | null;
  /** How long ffmpeg may report no progress before it counts as stuck, ms; 30 s unless told. */
  silenceMs?: number;
  /** How much programs give way to others, up to 19; 10 unless told. */
  niceness?: number;
  /** Hardware may encode, where it is found to be worth its while. */
  hardware?: boolean;
  /** Told at the end of each program how many processor seconds it has used. */
  onUsed?: (cpuSeconds: number) => void;
};

/**
 * Finds the programs. `ffmpegPath` is ffmpeg itself or the folder that holds it, with ffprobe beside it;
 * `searchPath` is a list of folders like the PATH variable.
 * @throws Error with one sentence for the operator when ffmpeg or ffprobe is missing
 */
export async function findTools(options: { ffmpegPath?: string; searchPath?: string }): Promise<Tools> {
  const system = (options.searchPath ?? '').split(delimiter).filter((folder) => folder !== '');
  const chosen = options.ffmpegPath ? [await folderOf(options.ffmpegPath)] : system;
  const [ffmpeg, ffprobe] = await Promise.all([find('ffmpeg', chosen), find('ffprobe', chosen)]);
  if (!ffmpeg || !ffprobe)
    throw new Error(`There is no ${ffmpeg ? 'ffprobe' : 'ffmpeg'} in ${chosen.join(delimiter)}.`);
  const [zscale, prlimit, life, offline] = await Promise.all([
    hasFilter(ffmpeg, 'zscale'),
    find('prlimit', system),
    find('setpriv', system).then(lifeWrapper),
    find('unshare', system).then(offlineWrapper),
  ]);
  return { ffmpeg, ffprobe, zscale, prlimit, life, offline };
}

/**
 * The programs as the site is configured: those of FFMPEG_PATH, else of the search path. @throws Error as
 * above
 */
export function configuredTools({
  FFMPEG_PATH,
}: {
  readonly FFMPEG_PATH?: string | undefined;
}): Promise<Tools> {
  return findTools({
    ...(FFMPEG_PATH !== undefined && { ffmpegPath: FFMPEG_PATH }),
    searchPath: process.env['PATH'] ?? '',
  });
}

/** What each version of ffmpeg that was asked has, by its path and when it was installed. */
const answered = new Map<string, string>();

/**
 * False also for a program that does not answer; it fails at its first use, and says why. To ask takes as
 * long as to read a short video, so each is asked once.
 */
async function hasFilter(ffmpeg: string, name: string): Promise<boolean> {
  const { mtimeMs } = await stat(ffmpeg);
  const version = `${ffmpeg} ${mtimeMs}`;
  const filters = answered.get(version) ?? (await listFilters(ffmpeg));
  if (filters !== '') answered.set(version, filters);
  return new RegExp(`\\s${name}\\s`).test(filters);
}

async function listFilters(ffmpeg: string): Promise<string> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-filters']).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

async function folderOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ? path : dirname(path);
}

async function find(name: string, folders: string[]): Promise<string | null> {
  for (const folder of folders) {
    const path = join(folder, name);
    const usable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return null;
}

import { readFile, stat } from 'node:fs/promises';
import { codecsOf } from '#platform/ffmpeg/mp4-boxes.ts';
import { toFps } from './frame-rate.ts';
import type { Job } from './job.ts';
import { playlistName, rungFolder } from './layout.ts';
import type { Rendition } from './master-playlist.ts';
import { parseMediaPlaylist, type MediaPlaylist } from './media-playlist.ts';
import type { Copy } from './plan.ts';
import type { Rung } from './rungs.ts';

/** A rendition as it lies in the work folder. */
export type Measured = {
  rendition: Rendition;
  seconds: number;
  longestSegment: number;
  /** Names of its files, in the order in which they must be published: the playlist last. */
  files: string[];
};

/** The playlist as it is now; without segments before there is one. */
export async function readPlaylist(job: Job, name: string): Promise<MediaPlaylist> {
  return parseMediaPlaylist(await readFile(job.work.path(playlistName(name)), 'utf8').catch(() => ''));
}

/** Measures what the playlist lists. Null when there is nothing to play, or not what browsers play. */
export async function measure(job: Job, made: Rung | Copy, playlist: MediaPlaylist): Promise<Measured | null> {
  const folder = rungFolder(made.name);
  const { init, segments } = playlist;
  if (init === null || segments.length === 0) return null;
  const codecs = codecsOf(await readFile(job.work.path(`${folder}/${init}`)));
  if (codecs === null) return null;
  const names = segments.map(({ name }) => `${folder}/${name}`);
  const bytes = await Promise.all(names.map(async (name) => (await stat(job.work.path(name))).size));
  const seconds = segments.reduce((sum, { duration }) => sum + duration, 0);
  return {
    rendition: { ...identity(made), codecs, playlist: playlistName(made.name), ...bandwidths(segments, bytes, seconds) },
    seconds,
    longestSegment: Math.max(...segments.map(({ duration }) => duration)),
    files: [`${folder}/${init}`, ...names, playlistName(made.name)],
  };
}

function identity(made: Rung | Copy): Pick<Rendition, 'name' | 'width' | 'height' | 'fps' | 'copied'> {
  const { name, width, height, rate } = made;
  return { name, width, height, fps: toFps(rate), copied: !('videoKbps' in made) };
}

/** A short last segment says little about what a line must carry. */
function bandwidths(segments: { duration: number }[], bytes: number[], seconds: number) {
  const averageBandwidth = (8 * bytes.reduce((sum, size) => sum + size, 0)) / Math.max(seconds, 0.1);
  const rates = segments.map(({ duration }, index) => (duration < 1 ? 0 : (8 * bytes[index]!) / duration));
  return { averageBandwidth, peakBandwidth: Math.max(averageBandwidth, ...rates) };
}

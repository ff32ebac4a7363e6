import { readFile, stat } from 'node:fs/promises';
import { codecsOf } from '#platform/ffmpeg/mp4-boxes.ts';
import { toFps } from './frame-rate.ts';
import type { Job } from './job.ts';
import { AUDIO, playlistName, rungFolder } from './layout.ts';
import type { AudioRendition, Track } from '#features/videos/video/master-playlist.ts';
import type { ByteRange } from '#platform/ffmpeg/first-sample.ts';
import { parseMediaPlaylist, totalDuration } from './media-playlist.ts';
import type { AudioPlan, Copy } from './plan.ts';
import type { RungRendition } from './pipeline.ts';
import type { Rung } from './rungs.ts';

/** A track in the work folder. */
type MeasuredTrack = {
  track: Omit<AudioRendition, 'channels' | 'language'>;
  seconds: number;
  longestSegment: number;
  /** Initialisation segment and segments; published before the playlist that names them. */
  media: string[];
  /** The playlist text from which the bit rates were measured. */
  text: string;
};

/** What can be played so far: the video of one quality, and the sound. */
export type MeasuredRendition = {
  rendition: RungRendition;
  /** Where the first picture of each segment lies in it; null when not known. */
  pictures: ByteRange[] | null;
  audio: AudioRendition | null;
  seconds: number;
  longestSegment: number;
  media: string[];
  playlists: { name: string; text: string }[];
};

/** Null if there is nothing to play yet, or nothing that browsers can play. */
export async function measure(
  job: Job,
  made: Rung | Copy,
  { withAudio }: { withAudio: boolean },
): Promise<MeasuredRendition | null> {
  const [video, audio] = await Promise.all([
    measureTrack(job, made.name),
    withAudio ? measureTrack(job, AUDIO) : null,
  ]);
  if (!video) return null;
  const tracks = audio ? [audio, video] : [video];
  return {
    rendition: { ...video.track, ...identity(made), iframes: null },
    pictures: null,
    audio: audio && job.plan.audio ? { ...audio.track, ...heard(job.plan.audio) } : null,
    seconds: video.seconds,
    longestSegment: video.longestSegment,
    media: tracks.flatMap(({ media }) => media),
    playlists: tracks.map(({ track, text }) => ({ name: track.playlist, text })),
  };
}

/** The sound of that name, which is encoded from the planned one; null if there is nothing to hear. */
export async function measureSound(job: Job, name: string, plan: AudioPlan): Promise<AudioRendition | null> {
  const measured = await measureTrack(job, name);
  return measured && { ...measured.track, ...heard(plan) };
}

async function measureTrack(job: Job, name: string): Promise<MeasuredTrack | null> {
  const folder = rungFolder(name);
  const text = await readFile(job.work.path(playlistName(name)), 'utf8').catch(() => '');
  const playlist = parseMediaPlaylist(text);
  if (playlist.init === null || playlist.segments.length === 0) return null;
  const codecs = codecsOf(await readFile(job.work.path(`${folder}/${playlist.init}`)));
  if (codecs === null) return null;
  const segments = playlist.segments.map((segment) => `${folder}/${segment.name}`);
  const bytes = await Promise.all(segments.map(async (each) => (await stat(job.work.path(each))).size));
  return {
    track: { codecs, playlist: playlistName(name), ...bandwidths(playlist.segments, bytes) },
    seconds: totalDuration(playlist),
    longestSegment: Math.max(...playlist.segments.map(({ duration }) => duration)),
    media: [`${folder}/${playlist.init}`, ...segments],
    text,
  };
}

function identity(made: Rung | Copy): Pick<RungRendition, 'name' | 'width' | 'height' | 'fps' | 'copied'> {
  const { name, width, height, rate } = made;
  return { name, width, height, fps: toFps(rate), copied: 'copied' in made };
}

function heard({ channels, language }: AudioPlan): Pick<AudioRendition, 'channels' | 'language'> {
  return { channels, language };
}

/**
 * Bits per second of segments with so many seconds and bytes. A short last one says little about the required
 * bandwidth.
 */
export function bandwidths(
  segments: readonly { readonly duration: number }[],
  bytes: readonly number[],
): Pick<Track, 'peakBandwidth' | 'averageBandwidth'> {
  const seconds = segments.reduce((sum, { duration }) => sum + duration, 0);
  const averageBandwidth = (8 * bytes.reduce((sum, size) => sum + size, 0)) / Math.max(seconds, 0.1);
  const rates = segments.map(({ duration }, index) => (duration < 1 ? 0 : (8 * bytes[index]!) / duration));
  return { averageBandwidth, peakBandwidth: Math.max(averageBandwidth, ...rates) };
}

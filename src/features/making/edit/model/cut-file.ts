import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainPicture } from '#features/making/processing/pipeline/filters.ts';
import { chooseAudio } from '#features/making/processing/pipeline/plan.ts';
import { runLimits, soundLimits } from '#features/making/processing/pipeline/limits.ts';
import { asMediaError } from '#platform/ffmpeg/faults.ts';
import type { Probe, Sound } from '#platform/ffmpeg/probe-parse.ts';
import { runFfmpeg, silenceFor } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';

import type { Tools } from '#platform/ffmpeg/tools.ts';
import { cutGraph, silenceFilter, soundGraph } from '../graph-rules.ts';
import { isOnKeyFrames } from '../plan-rules.ts';
import { type EditList, keptOf, type Range } from '../rules.ts';
import type { CutFile } from './facts.ts';
import { turnFile } from './turn-file.ts';

/** A file to cut, and a folder of one's own for what is made of it. */
export interface CutRequest {
  readonly tools: Tools;
  readonly path: string;
  readonly folder: string;
  readonly file: CutFile;
  readonly list: EditList;
  /** Of the file, seconds. */
  readonly duration: number;
  readonly signal: AbortSignal;
  onProgress?(fraction: number): void;
}

/** Between a key frame and the next packet, however exact its time is; seconds. */
const AFTER_KEY_S = 0.004;
/** As the clip of a moderator: the largest size takes this picture over as it is. */
const PICTURE = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
  ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
];
const SOUND = ['-c:a', 'aac', '-b:a', '192k'];
const WHOLE_FILE = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
/** What ffmpeg writes may not take longer to move than a large file does, bytes. */
const MOVED_BYTES = 8 * 2 ** 30;

/**
 * Makes of a file what the list says, with as little encoding as that allows: see `planCut`. Returns the new
 * file, which is in the folder. @throws MediaError, FfmpegError; the reason of the signal
 */
export async function cutFile(request: CutRequest): Promise<string> {
  const { file, list, duration } = request;
  if ('sound' in file) return cutSoundOnly(request, file.sound);
  if (!isOnKeyFrames(list, file, duration) || file.keyFrames.length === 0) return encode(request, file.probe);
  const joined = await copyParts(request, file.probe);
  const heard = list.silent.length > 0 && file.hasSound ? await silence(request, joined, file.probe) : joined;
  if (list.rotation !== 0) await turnFile(heard, (file.probe.video.rotation + list.rotation) % 360);
  return heard;
}

async function run(request: CutRequest, args: readonly string[], name: string): Promise<string> {
  const { tools, folder, signal, file, duration, onProgress } = request;
  const limits = 'probe' in file ? runLimits(file.probe) : soundLimits();
  const path = join(folder, name);
  await asMediaError(() =>
    runFfmpeg(tools, [...args, ...WHOLE_FILE, path], {
      ...{ cwd: folder, signal },
      limits: { ...limits, silenceMs: silenceFor(tools, MOVED_BYTES) },
      onProgress: ({ seconds }) => onProgress?.(Math.min(1, seconds / Math.max(1, duration))),
    }),
  );
  return path;
}

/** Copies each kept stretch, then joins the copies. Containers other than MP4 become one. */
async function copyParts(request: CutRequest, { video, audio, container }: Probe): Promise<string> {
  const parts: string[] = [];
  const sound = chooseAudio([...audio]);
  const tracks = ['-map', `0:${video.index}`, ...(sound ? ['-map', `0:${sound.index}`] : [])];
  const isBare = container === 'mpegts' && sound !== null;
  for (const [at, { start, end }] of openEnded(request).entries()) {
    const from = start > 0 ? ['-ss', (start + AFTER_KEY_S).toFixed(3)] : [];
    const length = end === null ? [] : ['-t', (end - start - AFTER_KEY_S).toFixed(3)];
    const input = [...from, ...length, ...untrustedInput({ path: request.path })];
    const copy = [...tracks, '-c', 'copy', ...(isBare ? ['-bsf:a', 'aac_adtstoasc'] : [])];
    parts.push(await run(request, [...input, ...copy, '-f', 'mp4'], `part-${at}.mp4`));
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : joinParts(request, parts);
}

/** A stretch that goes on to the end of the video goes on to the end of the file. */
function openEnded({ list, duration }: CutRequest): readonly (Omit<Range, 'end'> & { end: number | null })[] {
  return keptOf(list, duration).map(({ start, end }) => ({ start, end: end >= duration - 0.1 ? null : end }));
}

/** Only files that were just made here are read as such a list. */
async function joinParts(request: CutRequest, parts: readonly string[]): Promise<string> {
  const listing = join(request.folder, 'parts.txt');
  const lines = parts.map((_path, at) => `file part-${at}.mp4`);
  await writeFile(listing, ['ffconcat version 1.0', ...lines, ''].join('\n'));
  const formats = ['-protocol_whitelist', 'file', '-format_whitelist', 'concat,mov,mp4'];
  // All parts have the same parameters: their packets need not be rewritten.
  const input = [...formats, '-f', 'concat', '-auto_convert', '0', '-i'];
  const args = [...input, listing, '-map', '0', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4'];
  return run(request, args, 'joined.mp4');
}

async function silence(request: CutRequest, path: string, probe: Probe): Promise<string> {
  const video = ['-map', '0:v:0', '-c:v', 'copy'];
  const audio = ['-map', '0:a:0', '-af', silenceFilter(request.list, request.duration), ...SOUND];
  return run(
    request,
    [...untrustedInput({ path }), ...video, ...audio, ...channelsOf(probe), ...FAST],
    'silenced.mp4',
  );
}

const FAST = ['-movflags', '+faststart', '-f', 'mp4'];

/** More channels than players are sure to have become two. */
function channelsOf({ audio }: Pick<Probe, 'audio'>): string[] {
  const channels = chooseAudio([...audio])?.channels ?? 0;
  return channels > 2 ? ['-ac', '2'] : [];
}

async function encode(request: CutRequest, probe: Probe): Promise<string> {
  const sound = chooseAudio([...probe.audio]);
  const { video } = probe;
  const { list, duration } = request;
  const streams = { video: video.index, audio: sound?.index ?? null, plain: plainPicture(video) };
  const graph = cutGraph(list, duration, streams);
  return run(
    request,
    [
      ...untrustedInput({ path: request.path }),
      ...['-filter_complex', graph, '-map', '[v]', ...PICTURE],
      ...(sound ? ['-map', '[a]', ...SOUND, ...channelsOf(probe)] : []),
      ...FAST,
    ],
    'encoded.mp4',
  );
}

/** Of a file that is only sound; its cover stays. */
async function cutSoundOnly(request: CutRequest, { audio, cover }: Sound): Promise<string> {
  const { list, duration, path } = request;
  const track = chooseAudio([...audio])!;
  const graph = soundGraph(list, duration, track.index);
  const args = [...untrustedInput({ path }), '-filter_complex', graph, '-map', '[a]', ...SOUND];
  const picture =
    cover === null ? [] : ['-map', `0:${cover}`, '-c:v', 'copy', '-disposition:v', 'attached_pic'];
  return run(request, [...args, ...channelsOf({ audio }), ...picture, ...FAST], 'sound.mp4');
}

import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { secondsIn } from './plain-ladder.ts';
import type { MeasuredSite } from './site.ts';
import { beginUpload, CHUNK } from './upload.ts';

const run = promisify(execFile);

/** Pause between two checks of a video, ms; answering them costs the site CPU time as well. */
const OFTEN_MS = 20;
const SELDOM_MS = 500;

/** A phone-like clip, H.264 and AAC with the index at the end: one encoded minute, repeated by copying. */
export async function makePhoneClip(folder: string, minutes: number): Promise<string> {
  const one = join(folder, 'one.mp4');
  await stat(one).catch(() => encodeMinute(one));
  if (minutes === 1) return one;
  const long = join(folder, `long-${minutes}.mp4`);
  await run('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-stream_loop',
    String(minutes - 1),
    '-i',
    one,
    '-c',
    'copy',
    long,
  ]);
  return long;
}

async function encodeMinute(path: string): Promise<void> {
  const picture = 'testsrc2=size=1920x1080:rate=30:duration=60,noise=alls=6:allf=t';
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '8M',
    '-maxrate',
    '8M',
    '-bufsize',
    '8M',
    '-g',
    '60',
  ];
  await run('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    'sine=duration=60',
    ...video,
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
    path,
  ]);
}

interface VideoAnswer {
  video: { state: string; formats: unknown[] };
}

/** Uploads a file; returns the times from its last byte to the first playable segment and to success, ms. */
export async function uploadAndWatch(site: MeasuredSite, token: string, file: string) {
  const { id, sent, playable } = await uploadUntilPlayable(site, token, file);
  const success = await seen(site, token, id, ({ state }) => state === 'success', SELDOM_MS);
  return { playable: playable - sent, success: success - sent };
}

/**
 * Uploads a file; returns when sending its last chunk began, when that was answered, and when the video was
 * playable.
 */
export async function uploadUntilPlayable(
  site: MeasuredSite,
  token: string,
  file: string,
  begin = beginUpload,
) {
  const bytes = await readFile(file);
  const sender = await begin(site.url, token, bytes.length);
  let last = 0;
  for (let at = 0; at < bytes.length; at += CHUNK) {
    last = performance.now();
    await sender.send(at, bytes.subarray(at, at + CHUNK));
  }
  await sender.close();
  const sent = performance.now();
  const { id } = sender.begun;
  return { id, last, sent, playable: await seen(site, token, id, ({ formats }) => formats.length > 0) };
}

/**
 * Uploads the first 16 MiB of a file whose index comes first; returns the time until they are playable, ms.
 */
export async function watchWhileArriving(site: MeasuredSite, token: string, file: string): Promise<number> {
  const [bytes, first] = [await readFile(file), 2 * CHUNK];
  const sender = await beginUpload(site.url, token, bytes.length);
  for (let at = 0; at < first; at += CHUNK) await sender.send(at, bytes.subarray(at, at + CHUNK));
  const sent = performance.now();
  const playable = await seen(site, token, sender.begun.id, ({ formats }) => formats.length > 0);
  for (let at = first; at < bytes.length; at += CHUNK) await sender.send(at, bytes.subarray(at, at + CHUNK));
  await sender.close();
  await seen(site, token, sender.begun.id, ({ state }) => state === 'success');
  return playable - sent;
}

/** The same clip with its index at the front. */
export async function indexFirst(clip: string): Promise<string> {
  const path = clip.replace('.mp4', '-first.mp4');
  await run('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-i',
    clip,
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    path,
  ]);
  return path;
}

/** The moment at which the video was as wanted. */
async function seen(
  { url }: MeasuredSite,
  token: string,
  id: string,
  wanted: (video: VideoAnswer['video']) => boolean,
  pauseMs = OFTEN_MS,
): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/api/video/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const { video } = (await answer.json()) as VideoAnswer;
    if (video.state === 'failed') throw new Error('The clip was refused');
    if (wanted(video)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** CPU seconds for decoding the file once: the lower bound of everything that needs its frames. */
export async function decodeSeconds(file: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-benchmark', '-i', file, '-map', '0:v', '-f', 'null', '-']);
  return secondsIn(stderr);
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makePhoneClip } from './media.ts';

const run = promisify(execFile);

/** What is uploaded: each takes another way through the site. */
export const STORED_KINDS = ['copyable', 'encoded', 'portrait', 'long', 'gif'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

const NOISE = 'noise=alls=6:allf=t';
const LOSSY = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60'];
/** Seconds of the loop, and how often it follows itself: half an hour is the most that the site takes. */
const LOOP_SECONDS = 60;
const LOOPS = 29;

/** Makes the clip of that kind in the folder. */
export async function makeStoredClip(kind: StoredKind, folder: string): Promise<string> {
  if (kind === 'copyable') return makePhoneClip(folder, 1);
  if (kind === 'long') return makeLong(folder);
  const path = join(folder, { encoded: 'encoded.avi', portrait: 'portrait.mp4', gif: 'picture.gif' }[kind]);
  await ffmpeg(...shortInput(kind), path);
  return path;
}

function shortInput(kind: 'encoded' | 'portrait' | 'gif'): string[] {
  const [size, rate, seconds] = kind === 'gif' ? ['480x270', 10, 6] : [sizeOf(kind), 30, 20];
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  if (kind === 'gif') return picture;
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-vf', NOISE];
  if (kind === 'encoded') return [...picture, ...sound, '-c:v', 'mpeg4', '-b:v', '8M', '-c:a', 'mp3'];
  return [...picture, ...sound, ...LOSSY, '-b:v', '8M', '-c:a', 'aac'];
}

function sizeOf(kind: 'encoded' | 'portrait'): string {
  return kind === 'portrait' ? '1080x1920' : '1920x1080';
}

/** Half an hour for the price of a minute: a small loop follows itself without being encoded again. */
async function makeLong(folder: string): Promise<string> {
  const [loop, long] = [join(folder, 'loop.mp4'), join(folder, 'long.mp4')];
  const picture = `testsrc2=size=426x240:rate=10:duration=${LOOP_SECONDS}`;
  const sound = `sine=duration=${LOOP_SECONDS}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  await ffmpeg(...inputs, ...LOSSY, '-g', '20', '-b:v', '300k', '-c:a', 'aac', loop);
  await ffmpeg('-stream_loop', String(LOOPS), '-i', loop, '-c', 'copy', long);
  return long;
}

async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-loglevel', 'error', '-y', ...args]);
}

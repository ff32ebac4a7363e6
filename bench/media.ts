import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MeasuredSite } from './site.ts';

const run = promisify(execFile);
const CHUNK = 8_388_608;

/** A phone-like clip, H.264 and AAC with the index at the end: one encoded minute, repeated by copying. */
export async function makePhoneClip(folder: string, minutes: number): Promise<string> {
  const one = join(folder, 'one.mp4');
  await stat(one).catch(() => encodeMinute(one));
  if (minutes === 1) return one;
  const long = join(folder, `long-${minutes}.mp4`);
  await run('ffmpeg', ['-loglevel', 'error', '-y', '-stream_loop', String(minutes - 1), '-i', one, '-c', 'copy', long]);
  return long;
}

async function encodeMinute(path: string): Promise<void> {
  const picture = 'testsrc2=size=1920x1080:rate=30:duration=60,noise=alls=6:allf=t';
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '8M', '-maxrate', '8M', '-bufsize', '8M', '-g', '60'];
  await run('ffmpeg', [
    '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=duration=60',
    ...video, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path,
  ]);
}

interface VideoAnswer {
  video: { state: string; formats: unknown[] };
}

/** Uploads a file; answers the times from its last byte to the first playable segment and to success, ms. */
export async function uploadAndWatch(site: MeasuredSite, token: string, file: string) {
  const bytes = await readFile(file);
  const headers = { authorization: `Bearer ${token}` };
  const form = new URLSearchParams({ mode: 'chunked', filename: 'phone.mp4', size: String(bytes.length), title: 'Phone' });
  const asked = await fetch(`${site.url}/api/video/request`, { method: 'POST', headers, body: form });
  const { id, code, uploadId } = (await asked.json()) as { id: string; code: string; uploadId: string };
  const began = performance.now();
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const part = bytes.subarray(at, at + CHUNK);
    const range = `bytes ${at}-${at + part.length - 1}/${bytes.length}`;
    const url = `${site.url}/api/upload/chunk?code=${code}&upload=${uploadId}`;
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-range': range }, body: new Uint8Array(part) });
    if (!answer.ok) throw new Error(`Chunk at ${at}: ${await answer.text()}`);
  }
  const sent = performance.now();
  const seen = async (wanted: (video: VideoAnswer['video']) => boolean): Promise<number> => {
    for (;;) {
      const { video } = (await (await fetch(`${site.url}/api/video/${id}`, { headers })).json()) as VideoAnswer;
      if (video.state === 'failed') throw new Error('The clip was refused');
      if (wanted(video)) return performance.now() - sent;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const playable = await seen(({ formats }) => formats.length > 0);
  const success = await seen(({ state }) => state === 'success');
  return { intake: bytes.length / 1e6 / ((sent - began) / 1000), playable, success };
}

/** Processor seconds of decoding the file once: the floor of everything that looks at its pictures. */
export async function decodeSeconds(file: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-benchmark', '-i', file, '-map', '0:v', '-f', 'null', '-']);
  const [, user = 0, system = 0] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return Number(user) + Number(system);
}


import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { readFragment } from '#platform/ffmpeg/fragment.ts';
import { boxesIn } from '#platform/ffmpeg/mp4-read.ts';
import { readTrackHead } from '#platform/ffmpeg/track-head.ts';

/** A fragment as ffmpeg wrote it; seconds. */
export interface Fragment {
  readonly bytes: Buffer;
  readonly duration: number;
  readonly isKey: boolean;
}

/** What a take gives, as it comes. */
export interface TakeListener {
  onInit(track: TrackName, bytes: Buffer): void;
  onFragment(track: TrackName, fragment: Fragment): void;
}

/** Half a second, of which four are a segment; sound comes in whole frames. */
const FRAGMENTS = ['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof'];
const PART = ['-frag_duration', '450000', '-flush_packets', '1'];

const REAL_TIME = ['-re', '-f', 'lavfi'];

const PICTURE = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
  ...['-g', '48', '-keyint_min', '48', '-sc_threshold', '0', ...FRAGMENTS, ...PART],
];

/** Where ffmpeg writes each track. */
const PIPES = { picture: 1, sound: 3, small: 4 } as const;

export type TrackName = keyof typeof PIPES;

/** A test picture with its own clock, in real time and two sizes: a key frame every two seconds. */
const ARGS = [
  ...['-hide_banner', '-loglevel', 'error', ...REAL_TIME, '-i', 'testsrc2=s=640x360:r=24'],
  ...[...REAL_TIME, '-i', 'sine=f=330:r=48000:b=4'],
  ...['-filter_complex', '[0:v]split[large][before];[before]scale=320:180[small]'],
  ...['-map', '[large]', ...PICTURE, 'pipe:1', '-map', '[small]', ...PICTURE, 'pipe:4'],
  ...['-map', '1:a', '-c:a', 'aac', '-b:a', '64k', ...FRAGMENTS, ...PART, 'pipe:3'],
];

/** Sends until `stop`. */
export function startTake(listener: TakeListener): { stop(): Promise<void> } {
  const child = spawn('ffmpeg', ARGS, { stdio: ['ignore', 'pipe', 'inherit', 'pipe', 'pipe'] });
  for (const track of Object.keys(PIPES) as TrackName[]) follow(child, track, listener);
  return {
    async stop() {
      const over = once(child, 'close');
      child.kill('SIGKILL');
      await over;
    },
  };
}

function follow({ stdio }: ChildProcess, track: TrackName, listener: TakeListener): void {
  let bytes = Buffer.alloc(0);
  let head: ReturnType<typeof readTrackHead> | null = null;

  function take(): boolean {
    const [first, second] = boxesIn(bytes);
    if (!first || !second) return false;
    const both = bytes.subarray(0, first.length + second.length);
    bytes = bytes.subarray(both.length);
    if (!head) {
      head = readTrackHead(both);
      listener.onInit(track, both);
      return true;
    }
    const samples = readFragment(first, head.defaults).flatMap((run) => run.samples);
    const ticks = samples.reduce((sum, { duration }) => sum + duration, 0);
    listener.onFragment(track, {
      bytes: both,
      duration: ticks / head.timescale,
      isKey: samples[0]?.isKey === true,
    });
    return true;
  }

  (stdio[PIPES[track]] as Readable).on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (take());
  });
}

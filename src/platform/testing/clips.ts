import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { configuredTools, type Tools } from '#platform/ffmpeg/tools.ts';

const run = promisify(execFile);

export type ClipOptions = {
  /** File name extension, which also chooses the container. */
  extension?: string;
  seconds?: number;
  width?: number;
  height?: number;
  fps?: number;
  /** ffmpeg's name of a video encoder, and its flags. */
  video?: string;
  videoFlags?: string[];
  /** Filters after the test picture. */
  filter?: string;
  /** ffmpeg's name of an audio encoder; null for a silent clip. */
  audio?: string | null;
  audioFlags?: string[];
  /** Flags of the container. */
  flags?: string[];
};

/**
 * Of some 12 MB for its 8 seconds, so that it arrives in several parts; of few pictures, since each has to be
 * read and encoded again.
 */
export const HEAVY_CLIP: ClipOptions = {
  seconds: 8,
  fps: 10,
  width: 640,
  height: 480,
  videoFlags: [
    '-b:v',
    '12M',
    '-minrate',
    '12M',
    '-maxrate',
    '12M',
    '-bufsize',
    '12M',
    '-x264-params',
    'nal-hrd=cbr',
  ],
};

/** An MP4 with a box behind it that nobody reads, so that it has other bytes than the clip. */
export function marked(clip: Buffer, mark: string): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from(`free${mark}`)]);
  box.writeUInt32BE(box.length);
  return Buffer.concat([clip, box]);
}

/** The programs, as the tests find them: FFMPEG_PATH, else the search path. */
export function testTools(): Promise<Tools> {
  return configuredTools(process.env);
}

/**
 * Makes a moving test picture with a tone, once for each set of options; answers its path. Never write into
 * it, since other tests get the same file.
 */
export async function makeClip(options: ClipOptions = {}): Promise<string> {
  const { extension = 'mp4', seconds = 2, width = 320, height = 240, fps = 25 } = options;
  const { video = 'libx264', audio = 'aac', filter, flags = [] } = options;
  const source = `testsrc2=size=${width}x${height}:rate=${fps}:duration=${seconds}`;
  const picture = filter ? `${source},${filter}` : source;
  const defaults =
    video === 'libx264' ? ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', String(fps)] : [];
  return runOnce(extension, [
    '-f',
    'lavfi',
    '-i',
    picture,
    ...(audio ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []),
    '-c:v',
    video,
    ...defaults,
    ...(options.videoFlags ?? []),
    ...(audio ? ['-c:a', audio, ...(options.audioFlags ?? [])] : []),
    ...flags,
  ]);
}

/** Runs ffmpeg with the arguments and one output of that extension, unless its result is there already. */
export async function runOnce(extension: string, args: string[]): Promise<string> {
  const folder = join(tmpdir(), 'vireo-test-clips');
  const name = createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 24);
  const path = join(folder, `${name}.${extension}`);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${crypto.randomUUID()}.${extension}`);
  const { ffmpeg } = await testTools();
  await run(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args, unfinished], {
    maxBuffer: 1 << 24,
  });
  await rename(unfinished, path);
  return path;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import { matroskaOf } from './matroska.ts';
import { readBytes } from './read-bytes.ts';

/** Codecs by their names in Enhanced RTMP, and the decoders for each, any of which will do. */
const DECODERS = { hvc1: ['hevc'], av01: ['libdav1d', 'libaom-av1'], vp09: ['vp9', 'libvpx-vp9'] } as const;

/** Of ffmpeg, which only has to make a list; ms. */
const LIMITS = { memoryBytes: 1 << 30, cpuSeconds: 5, fileBytes: 0, silenceMs: 10_000 };

/** Bytes at the beginning of what was sent among which all headers are. */
const BEGINNING = 4 << 20;

/** The codecs that encoders may send by Enhanced RTMP, since this ffmpeg can decode them. */
export async function newerCodecs(tools: Tools): Promise<string[]> {
  const { stdout } = await runFfprobe(tools, ['-decoders'], { limits: LIMITS }).catch(() => ({ stdout: '' }));
  const known = new Set([...stdout.matchAll(/^ [A-Z.]{6} (\S+)/gm)].map(([, name]) => name));
  return Object.entries(DECODERS)
    .filter(([, decoders]) => decoders.some((name) => known.has(name)))
    .map(([codec]) => codec);
}

interface SentFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * What was sent, as a file that every ffmpeg reads: another one beside it, where its codec is a newer
 * one.
 */
export async function readableFile({ path, size }: SentFile): Promise<SentFile> {
  const beginning = await readBytes(path, { at: 0, size: Math.min(size, BEGINNING) });
  const matroska = beginning && matroskaOf(beginning);
  if (!matroska) return { path, size };
  const target = `${path}.mkv`;
  const file = createWriteStream(target);
  file.write(matroska.head);
  const convert = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, matroska.push(chunk)),
  });
  await pipeline(createReadStream(path, { end: size - 1, highWaterMark: 1 << 20 }), convert, file);
  return { path: target, size: (await stat(target)).size };
}

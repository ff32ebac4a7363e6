import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { scalerFor } from '#features/making/processing/pipeline/filters.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import type { EncodeProgress } from '#platform/ffmpeg/progress-reader.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import { createHead } from './head.ts';
import { matroskaOf } from './matroska.ts';
import { type LiveRun, planLive, type TrackFacts } from './live-plan.ts';

/** How often new fragments are looked for, ms. */
const LOOK_MS = 40;

/** How much a run may be behind what has arrived, bytes; then it is given up, or the sender has to wait. */
const BACKLOG = 12 << 20;

const LIMITS = { memoryBytes: 3 * 1024 ** 3 };

export interface TakeOptions {
  readonly tools: Tools;
  /** Where its tracks are written; it does not exist yet. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** How many smaller sizes to make. */
  readonly smaller: number;
  /** Nothing is passed on as it is. */
  readonly encodes: boolean;
  /** What the largest pictures of earlier takes are called, so that who watches them goes on. */
  readonly mainName: string | null;
  /** What is about to be written, before any of it is. */
  readonly onTracks: (tracks: readonly TrackFacts[]) => Promise<void>;
  /** Called again and again while it is written, and once afterwards; calls do not overlap. */
  readonly onMore: () => Promise<void>;
  /** Whether the smaller sizes are so far behind that they are better given up. */
  readonly isBehind: () => boolean;
  /** Smaller sizes could not be made, or not in time. */
  readonly onGivenUp: (tracks: readonly TrackFacts[], reason: unknown) => void;
  /** How far the run that makes these tracks has come. */
  readonly onProgress?: ((tracks: readonly TrackFacts[], progress: EncodeProgress) => void) | undefined;
}

/**
 * Makes what a sender sends playable while it arrives, until `stream` ends. Chunks are read as fast as the
 * main run takes them.
 * @throws {MediaError} when it cannot be played; {FfmpegError}; the reason of the signal
 */
export async function runTake(stream: Readable, options: TakeOptions): Promise<void> {
  const { tools, folder, signal } = options;
  await mkdir(folder, { recursive: true });
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const { head, read, probe } = await readHead(chunks, options);
  const [main, ...others] = planLive(probe, scalerFor(tools, probe.video), options);
  await options.onTracks([main!, ...others].flatMap(({ tracks }) => tracks));
  const feeds = [main!, ...others].map((run) => startRun(run, run !== main, options));
  const making = Promise.all(feeds.map(({ ended }) => ended));
  const watching = watch(making, async () => {
    await options.onMore();
    if (options.isBehind()) for (const { input, isSpare } of feeds) if (isSpare) drop(input);
  });
  try {
    await Promise.race([feed(feeds, head, { chunks, read }), making]);
    signal.throwIfAborted();
    for (const { input } of feeds) input.end();
    await making;
  } finally {
    stream.destroy();
    for (const { input } of feeds) input.destroy();
    await watching;
  }
}

interface Feed {
  readonly input: PassThrough;
  readonly ended: Promise<void>;
  /** It may be given up. */
  readonly isSpare: boolean;
}

function startRun(run: LiveRun, isSpare: boolean, options: TakeOptions): Feed {
  const { tools, folder, signal, onGivenUp, onProgress } = options;
  const input = new PassThrough({ highWaterMark: BACKLOG });
  const running = runFfmpeg(tools, [...run.args], {
    ...{ cwd: folder, stdin: input, signal, limits: LIMITS },
    onProgress: (progress) => onProgress?.(run.tracks, progress),
  });
  const ended = isSpare
    ? running.catch((error: unknown) => {
        signal.throwIfAborted();
        onGivenUp(run.tracks, error);
      })
    : running;
  ended.catch(() => undefined);
  return { input, ended, isSpare };
}

/** What follows the beginning, and what makes of it what ffmpeg reads. */
interface Rest {
  readonly chunks: AsyncIterator<Buffer>;
  readonly read: (flv: Buffer) => Buffer;
}

async function feed(feeds: readonly Feed[], head: Buffer, { chunks: rest, read }: Rest): Promise<void> {
  const give = async (chunk: Buffer): Promise<void> => {
    for (const { input, isSpare } of feeds) {
      if (input.destroyed || input.write(chunk)) continue;
      if (isSpare) drop(input);
      else await drained(input);
    }
  };
  await give(head);
  for (let next = await rest.next(); !next.done; next = await rest.next()) await give(read(next.value));
}

function drop(input: PassThrough): void {
  input.destroy(new Error('It cannot keep up.'));
}

function drained(input: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    input.once('drain', resolve).once('close', resolve);
  });
}

async function watch(making: Promise<unknown>, onMore: () => Promise<void>): Promise<void> {
  let isGoing = true;
  const ended = making.then(
    () => (isGoing = false),
    () => (isGoing = false),
  );
  while (isGoing) {
    await Promise.race([ended, pause(LOOK_MS)]);
    await onMore();
  }
  // Some of it may have been written while the last look was taken.
  await onMore();
}

/** The beginning, as much of it as tells what is sent. @throws {MediaError} when none does */
async function readHead(
  chunks: AsyncIterator<Buffer>,
  { tools, folder, signal }: TakeOptions,
): Promise<{ head: Buffer; read: Rest['read']; probe: Probe }> {
  const path = join(folder, 'head');
  const head = createHead();
  for (;;) {
    const { value, done } = await chunks.next();
    if (!done) head.push(value);
    if (!done && !head.isEnough()) continue;
    const flv = head.bytes();
    const matroska = matroskaOf(flv);
    const bytes = matroska ? Buffer.concat([matroska.head, matroska.push(flv)]) : flv;
    await writeFile(path, bytes);
    try {
      const probe = await probeFile(tools, path, { signal, cutOff: true });
      return { head: bytes, read: matroska?.push ?? ((more) => more), probe };
    } catch (error) {
      if (done || !(error instanceof MediaError) || !head.wait()) throw error;
    }
  }
}

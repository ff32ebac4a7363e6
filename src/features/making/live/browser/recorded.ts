import { PassThrough, Transform } from 'node:stream';
import { runGuarded } from '#platform/ffmpeg/guarded-process.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Sender } from '../session.ts';
import { flvArgs, isDescribed } from './format.ts';

/** A browser that sends: what it records becomes FLV, as encoders send it. */
export interface BrowserSender extends Sender {
  /** Takes more of what it records; resolves once there is room for the next. */
  give(bytes: Buffer): Promise<void>;
  /** Once it is over and nothing of it is running. */
  readonly gone: Promise<void>;
}

/** How long nothing may arrive, and how long nothing playable may come of what does, ms. */
const PATIENCE = { idleMs: 20_000, firstMs: 20_000 };

/** How long the rest of it may take to become playable once it is over, ms. */
const LAST_MS = 3_000;

/** Bytes that may wait to be read, and to be taken on. */
const HELD = { in: 8 << 20, out: 4 << 20 };

const LIMITS = { memoryBytes: 2 * 1024 ** 3, silenceMs: 30_000 };

/** Takes what a browser records. */
export function openBrowserSender(tools: Tools): BrowserSender {
  const input = new PassThrough({ highWaterMark: HELD.in });
  const life = new AbortController();
  const gone = Promise.withResolvers<void>();
  let head = Buffer.alloc(0);
  let isRunning = false;
  let end: ReturnType<Sender['end']> = null;
  let idle: ReturnType<typeof setTimeout>;
  const first = setTimeout(() => finish('invalid'), PATIENCE.firstMs);
  const stream = new Transform({
    highWaterMark: HELD.out,
    transform(chunk, _encoding, done) {
      clearTimeout(first);
      done(null, chunk);
    },
  });

  function finish(why: NonNullable<typeof end>): void {
    if (end !== null) return;
    end = why;
    clearTimeout(idle);
    clearTimeout(first);
    input.end();
    if (isRunning) setTimeout(() => life.abort(new Error(`The browser: ${why}.`)), LAST_MS).unref();
    else leave();
  }

  function leave(): void {
    stream.end();
    input.destroy();
    gone.resolve();
  }

  function run(): void {
    isRunning = true;
    const options = { stdin: input, output: stream, signal: life.signal, limits: LIMITS };
    runGuarded(tools, tools.ffmpeg, flvArgs(head), options)
      .then(
        ({ exitCode }) => finish(exitCode === 0 ? 'gone' : 'invalid'),
        () => finish('invalid'),
      )
      .finally(leave);
  }

  // Whoever takes it on may give it up first.
  stream.on('error', () => finish('closed')).on('close', () => finish('closed'));
  input.on('error', () => undefined);

  return {
    stream,
    gone: gone.promise,
    end: () => end,
    close: () => finish('closed'),
    async give(bytes) {
      if (end !== null) return;
      clearTimeout(idle);
      if (!isRunning) head = Buffer.concat([head, bytes]);
      const hasRoom = input.write(bytes);
      if (!isRunning && isDescribed(head)) run();
      if (!hasRoom)
        await new Promise<void>((resolve) => {
          input.once('drain', resolve).once('close', resolve);
        });
      if (end === null) idle = setTimeout(() => finish('gone'), PATIENCE.idleMs);
    },
  };
}

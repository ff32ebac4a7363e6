import type { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { createDialogue, type EncoderListener } from './dialogue.ts';
import { createFlvWriter } from './flv-writer.ts';

/**
 * Why a connection ended. `goodbye` and `gone`: by the encoder; `closed`: by us; `refused`: it may not
 * publish; `idle`: it sent no pictures and no sound for a while; `slow`: what it sent was not taken for a
 * while; `too_much`: it sent more than is taken, or asked and did not listen; `too_many`: there were enough
 * others.
 */
export type RtmpEnd =
  | 'goodbye'
  | 'gone'
  | 'closed'
  | 'refused'
  | 'idle'
  | 'slow'
  | 'invalid'
  | 'too_much'
  | 'too_many';

/** What an encoder sends. */
export interface RtmpPublication {
  /** Where it sends to, and its key, each without what follows a slash or a question mark. */
  readonly app: string;
  readonly key: string;
  readonly address: string;
  /** FLV from its header on, with times from 0; it ends when the encoder is gone. */
  readonly stream: Readable;
  /** Why it ended; null while it has not. */
  end(): RtmpEnd | null;
  close(): void;
}

/** Bounds of a connection: ms, and bits per second. */
export interface RtmpLimits {
  /** Until it publishes. */
  readonly beginMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
  /** On the average of ten seconds. */
  readonly bitrate: number;
}

export interface ConnectionOptions {
  readonly limits: RtmpLimits;
  /** Newer codecs that it may send, by their names in Enhanced RTMP. */
  readonly codecs?: readonly string[];
  /** Whether it may publish, or why not. Nothing is read of it until that is answered. */
  readonly admit: (publication: RtmpPublication) => Promise<boolean | string>;
  /** Closes it. */
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of what was sent that may wait to be taken; then the encoder has to wait. */
const HELD = 4 << 20;

/** Bytes of answers that may wait to be read by the encoder. */
const UNREAD = 1 << 20;

/** How long what was said last may take to arrive, ms. */
const LAST_WORDS_MS = 1_000;

/** Serves an encoder; resolves at its end with why, and never rejects. */
export function serveConnection(
  socket: Socket,
  { limits, codecs, admit, signal }: ConnectionOptions,
): Promise<RtmpEnd> {
  const ended = Promise.withResolvers<RtmpEnd>();
  const flv = createFlvWriter();
  const stream = new PassThrough({ highWaterMark: HELD });
  const isTooMuch = createRateCheck(limits.bitrate);
  const beginning = setTimeout(() => finish('idle'), limits.beginMs);
  const whole = setTimeout(() => finish('closed'), limits.totalMs);
  /** Runs from when it may publish: pings alone are no broadcast. */
  let silence: NodeJS.Timeout | null = null;
  let end: RtmpEnd | null = null;

  const closeIt = (): void => finish('closed');
  const onSilence = (): void => finish(socket.isPaused() ? 'slow' : 'idle');

  function finish(why: RtmpEnd): void {
    if (end !== null) return;
    end = why;
    clearTimeout(beginning);
    clearTimeout(whole);
    if (silence) clearTimeout(silence);
    signal?.removeEventListener('abort', closeIt);
    stream.end();
    socket.end();
    setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
    ended.resolve(why);
  }

  const listener: EncoderListener = {
    publish: (app, name) => void publish(app, name),
    media(message) {
      silence?.refresh();
      if (end === null && !stream.write(flv.tag(message))) socket.pause();
    },
    goodbye: () => finish('goodbye'),
    refused: () => finish('refused'),
  };
  const dialogue = createDialogue((bytes) => socket.write(bytes), listener, codecs);

  async function publish(app: string, key: string): Promise<void> {
    if (end !== null) return;
    socket.pause();
    stream.write(flv.header);
    const address = socket.remoteAddress ?? '';
    const publication = { app, key, address, stream, end: () => end, close: () => finish('closed') };
    const isAdmitted = await admit(publication).catch(() => false);
    if (end !== null) return;
    socket.resume();
    clearTimeout(beginning);
    if (isAdmitted === true) silence = setTimeout(onSilence, limits.idleMs);
    if (isAdmitted === true) return orEnd(dialogue.accept);
    dialogue.refuse(isAdmitted || undefined);
    finish('refused');
  }

  function orEnd(act: () => void): void {
    try {
      act();
    } catch {
      // Whatever it is, it came from what this encoder sent, and is no reason to end the others.
      finish('invalid');
    }
  }

  function take(bytes: Buffer): void {
    if (end !== null) return;
    if (isTooMuch(bytes.length)) return finish('too_much');
    orEnd(() => dialogue.feed(bytes));
    if (socket.writableLength > UNREAD) finish('too_much');
  }

  socket.setNoDelay(true).setTimeout(limits.idleMs, onSilence).on('data', take);
  stream.on('drain', () => socket.resume());
  endWith(socket, 'gone', finish);
  endWith(stream, 'closed', finish);
  signal?.addEventListener('abort', closeIt);
  return ended.promise;
}

function endWith(what: Socket | PassThrough, why: RtmpEnd, finish: (why: RtmpEnd) => void): void {
  what.on('error', () => finish(why)).on('close', () => finish(why));
}

/** Over which the rate is measured, ms. */
const RATE_MS = 10_000;

function createRateCheck(bitrate: number): (bytes: number) => boolean {
  let period = { from: Date.now(), bytes: 0 };
  return (bytes) => {
    period.bytes += bytes;
    const ms = Date.now() - period.from;
    if (ms < RATE_MS) return false;
    const rate = (period.bytes * 8_000) / ms;
    period = { from: Date.now(), bytes: 0 };
    return rate > bitrate;
  };
}

import { closeFrame, messageFrame } from './sockjs-frames.ts';
import type { Wire, WireListener } from './wire.ts';

/** How long a session survives without a request that reads from it, ms. SockJS protocol: 5 s. */
const GRACE_MS = 5_000;

/**
 * A request that is waiting for frames: a polling one ends after the first, a streaming one when it is full.
 */
export interface Reader {
  /** Writes a frame; answers whether the reader is full. */
  write(frame: string): boolean;
  end(): void;
}

/** A connection that outlives the requests that carry it. */
export interface Session {
  /** Lets a request read from the session. Only one may read at a time. */
  attach(reader: Reader): void;
  /**
   * The request was aborted. What it was sent may be lost, so the session ends, and tells the client so when
   * it comes back.
   */
  detach(reader: Reader): void;
  heard(texts: readonly string[]): void;
}

/** Begins a session; `onEnd` is called when it can be forgotten. SockJS protocol 0.3.3 */
export function beginSession(open: (wire: Wire) => WireListener, onEnd: () => void): Session {
  let farewell: string | null = null;
  const turns = takeTurns(() => expire());
  const frames = queueFrames(turns, () => farewell);

  const wire: Wire = {
    send(text) {
      if (!farewell) frames.add(text);
    },
    close(code, reason) {
      if (farewell) return;
      farewell = closeFrame(code, reason);
      listener.gone();
      frames.flush();
    },
    end: expire,
    beat: () => turns.give('h'),
    buffered: frames.buffered,
  };
  const listener = open(wire);
  turns.waitForNext();

  function expire(): void {
    turns.stop();
    if (!farewell) listener.gone();
    farewell ??= closeFrame(1006, 'Server lost session');
    onEnd();
  }

  return {
    attach(next) {
      if (turns.begin(next)) return frames.flush();
      next.write(closeFrame(2010, 'Another connection still open'));
      next.end();
    },
    detach(gone) {
      if (!turns.leave(gone)) return;
      wire.close(1002, 'Connection interrupted');
      turns.waitForNext();
    },
    heard(texts) {
      for (const text of texts) if (!farewell) listener.heard(text);
    },
  };
}

/** The requests of a session: one reads at a time, and while none does the session waits for the next. */
interface Turns {
  isReading(): boolean;
  /** Lets a request read, unless another one does: then it answers false. */
  begin(reader: Reader): boolean;
  /** Writes a frame to the request that reads, and ends that one if it is full. */
  give(frame: string): void;
  release(): void;
  /** The request has left by itself; answers whether it was the one that read. */
  leave(reader: Reader): boolean;
  /** Nobody is reading: the session ends unless a request comes back soon. */
  waitForNext(): void;
  /** Ends the request that reads, and waits for no other. */
  stop(): void;
}

/** `expire` is called when no request came back in time. */
function takeTurns(expire: () => void): Turns {
  let reader: Reader | null = null;
  let grace: NodeJS.Timeout | undefined;

  function give(frame: string): void {
    if (reader?.write(frame)) release();
  }
  function release(): void {
    reader?.end();
    reader = null;
    waitForNext();
  }
  function waitForNext(): void {
    clearTimeout(grace);
    grace = setTimeout(expire, GRACE_MS);
    grace.unref();
  }
  function leave(gone: Reader): boolean {
    if (reader !== gone) return false;
    reader = null;
    return true;
  }

  return {
    isReading: () => reader !== null,
    begin(next) {
      if (reader) return false;
      clearTimeout(grace);
      reader = next;
      return true;
    },
    give,
    release,
    leave,
    waitForNext,
    stop() {
      clearTimeout(grace);
      reader?.end();
      reader = null;
    },
  };
}

/** What a session has to say: a greeting, the messages that wait for a reader, and at last its farewell. */
function queueFrames(turns: Turns, farewell: () => string | null) {
  let waiting: string[] = [];
  let isGreeted = false;

  function flush(): void {
    if (!turns.isReading()) return;
    if (!isGreeted) {
      isGreeted = true;
      turns.give('o');
    }
    if (turns.isReading() && waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      turns.give(messageFrame(texts));
    }
    const last = farewell();
    if (turns.isReading() && last) {
      turns.give(last);
      if (turns.isReading()) turns.release();
    }
  }

  return {
    add(text: string): void {
      waiting.push(text);
      flush();
    },
    flush,
    buffered: () => waiting.reduce((sum, text) => sum + text.length, 0),
  };
}

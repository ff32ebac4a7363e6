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
  let reader: Reader | null = null;
  let waiting: string[] = [];
  let isGreeted = false;
  let farewell: string | null = null;
  let grace: NodeJS.Timeout | null = null;

  const wire: Wire = {
    send(text) {
      if (farewell) return;
      waiting.push(text);
      flush();
    },
    close(code, reason) {
      if (farewell) return;
      farewell = closeFrame(code, reason);
      listener.gone();
      flush();
    },
    end: expire,
    beat: () => give('h'),
    buffered: () => waiting.reduce((sum, text) => sum + text.length, 0),
  };
  const listener = open(wire);
  waitForReader();

  function give(frame: string): void {
    if (reader?.write(frame)) release();
  }

  function release(): void {
    reader?.end();
    reader = null;
    waitForReader();
  }

  /** Nobody is reading: the session ends unless a request comes back soon. */
  function waitForReader(): void {
    if (grace) clearTimeout(grace);
    grace = setTimeout(expire, GRACE_MS);
    grace.unref();
  }

  function flush(): void {
    if (!reader) return;
    if (!isGreeted) {
      isGreeted = true;
      give('o');
    }
    if (reader && waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      give(messageFrame(texts));
    }
    if (reader && farewell) {
      give(farewell);
      if (reader) release();
    }
  }

  function expire(): void {
    if (grace) clearTimeout(grace);
    reader?.end();
    reader = null;
    if (!farewell) listener.gone();
    farewell ??= closeFrame(1006, 'Server lost session');
    onEnd();
  }

  return {
    attach(next) {
      if (reader) {
        next.write(closeFrame(2010, 'Another connection still open'));
        return next.end();
      }
      if (grace) clearTimeout(grace);
      reader = next;
      flush();
    },
    detach(gone) {
      if (reader !== gone) return;
      reader = null;
      wire.close(1002, 'Connection interrupted');
      waitForReader();
    },
    heard(texts) {
      for (const text of texts) if (!farewell) listener.heard(text);
    },
  };
}

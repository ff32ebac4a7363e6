/** How well what is recorded gets away. */
export type Line = 'good' | 'slow' | 'broken';

/** What became of a piece: it was taken, is to be sent again, belongs to a run that is over, or failed. */
export type Outcome = 'taken' | 'again' | 'run-over' | { readonly failure: unknown };

export interface TransmissionOptions {
  /** Sends the bytes of a piece. Never rejects. */
  readonly send: (sequence: number, bytes: Blob) => Promise<Outcome>;
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly onLine: (line: Line) => void;
  /** What was recorded cannot be sent to its end: the recording is to begin anew. */
  readonly onRunOver: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** Sends what one recorder makes, piece after piece, each until it is acknowledged. */
export interface Transmission {
  add(bytes: Blob): void;
  /** Resolves once all of it was taken, or no more will be. */
  drained(): Promise<void>;
  close(): void;
}

/** Most bytes of a piece that has gathered while the one before it was sent. */
const PIECE = 2 << 20;

/** What waits longer than this was not sent in time, ms. */
const SLOW_MS = 3_000;

/** More than that is not sent any more, bytes: whoever watches would be far behind. */
const MOST_WAITING = 16 << 20;

/** Before a piece is sent again, ms: twice as long each time. */
const PAUSE = { first: 500, most: 4_000 };

export function createTransmission(options: TransmissionOptions): Transmission {
  const waiting: { readonly bytes: Blob; readonly at: number }[] = [];
  let sequence = 0;
  let isOver = false;
  let sending: Promise<void> | null = null;

  function tell(line: Line): void {
    if (!isOver) options.onLine(line);
  }

  function nextPiece(): Blob {
    const parts = [waiting.shift()!.bytes];
    let size = parts[0]!.size;
    while (waiting[0] && size + waiting[0].bytes.size <= PIECE) {
      size += waiting[0].bytes.size;
      parts.push(waiting.shift()!.bytes);
    }
    return new Blob(parts);
  }

  async function sendOne(): Promise<void> {
    const begunAt = waiting[0]!.at;
    const piece = nextPiece();
    for (let ms = PAUSE.first; !isOver; ms = Math.min(2 * ms, PAUSE.most)) {
      const outcome = await options.send(sequence, piece);
      if (outcome === 'taken') {
        sequence += 1;
        tell(options.now() - begunAt > SLOW_MS ? 'slow' : 'good');
        return;
      }
      if (isOver) return;
      if (outcome !== 'again') {
        isOver = true;
        if (outcome === 'run-over') options.onRunOver();
        else options.onFailure(outcome.failure);
        return;
      }
      tell('broken');
      await options.pause(ms);
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && !isOver) await sendOne();
    sending = null;
  }

  return {
    add(bytes) {
      if (isOver || bytes.size === 0) return;
      waiting.push({ bytes, at: options.now() });
      if (waiting.reduce((sum, each) => sum + each.bytes.size, 0) > MOST_WAITING) {
        isOver = true;
        options.onRunOver();
        return;
      }
      sending ??= sendAll();
    },
    drained: async () => sending ?? undefined,
    close() {
      isOver = true;
    },
  };
}

/** Bytes that come piece by piece. */
export interface ByteQueue {
  /** All that have come since the last time, as soon as there are any; null at the end. */
  take(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Puts further bytes into a queue. */
export type Put = (bytes: Uint8Array<ArrayBuffer>) => void;

/** What `fill` puts in, until that ends. */
export function createQueue(fill: (put: Put) => Promise<void>): ByteQueue {
  let come: Uint8Array<ArrayBuffer>[] = [];
  let wake = (): void => undefined;
  const filled = fill((bytes) => {
    come.push(bytes);
    wake();
  });
  filled.catch(() => undefined);
  return {
    async take() {
      if (come.length === 0) {
        const some = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([some, filled]);
      }
      const taken = come;
      come = [];
      return taken.length === 0 ? null : joined(taken);
    },
  };
}

/** One after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

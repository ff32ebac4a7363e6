import { Worker } from 'node:worker_threads';

/**
 * SHA-256 of a growing file. Bytes are read back from the file by a thread of their own, so that hashing
 * takes no time from those who send: what was said to be there is read soon, the rest when the hash is asked
 * for.
 */
export type PrefixHash = {
  /** Tells that the first `length` bytes are there and will not change. */
  advance(length: number): void;
  /** The hash of the first `length` bytes, hexadecimal. Fails when the file has fewer. */
  digest(length: number): Promise<string>;
  /** Forgets what was hashed. */
  forget(): void;
};

type Order = { id: number; path: string; length: number; kind: 'advance' | 'digest' | 'forget' };
type Answer = { id: number; sha256?: string; error?: string };
type HashWaiter = { resolve: (sha256: string) => void; reject: (error: Error) => void };

let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, HashWaiter>();

export function createPrefixHash(path: string): PrefixHash {
  return {
    advance: (length) =>
      hashThread().postMessage({ id: 0, path, length, kind: 'advance' } satisfies Order, []),
    digest: (length) => ask({ path, length, kind: 'digest' }),
    forget: () => thread?.postMessage({ id: 0, path, length: 0, kind: 'forget' } satisfies Order, []),
  };
}

/** SHA-256 of the first `length` bytes of a file that does not grow, hexadecimal. */
export async function hashOf(path: string, length: number): Promise<string> {
  const hash = createPrefixHash(path);
  return hash.digest(length).finally(hash.forget);
}

function ask(order: Omit<Order, 'id'>): Promise<string> {
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    const asked = hashThread();
    // A process must not end while somebody waits for a hash.
    asked.ref();
    asked.postMessage({ ...order, id } satisfies Order, []);
  });
}

function hashThread(): Worker {
  if (thread) return thread;
  const started = new Worker(`(${hashOnOrder.toString()})()`, { eval: true });
  thread = started;
  started.on('message', settle);
  started.on('error', (error) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error as Error);
    waiting.clear();
  });
  started.unref();
  return started;
}

function settle({ id, sha256, error }: Answer): void {
  const asker = waiting.get(id);
  waiting.delete(id);
  if (waiting.size === 0) thread?.unref();
  if (sha256 === undefined) asker?.reject(new Error(error));
  else asker?.resolve(sha256);
}

/**
 * The whole program of the thread. It is started from its own text, which works from sources and from a
 * bundle alike, so it may use nothing from outside.
 */
function hashOnOrder(): void {
  const { createHash } = process.getBuiltinModule('node:crypto');
  const { closeSync, openSync, readSync } = process.getBuiltinModule('node:fs');
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  const buffer = Buffer.allocUnsafeSlow(1 << 20);
  const known = new Map<string, { hash: ReturnType<typeof createHash>; hashed: number }>();

  function hashUpTo(path: string, length: number) {
    let state = known.get(path);
    if (!state || state.hashed > length) state = { hash: createHash('sha256'), hashed: 0 };
    known.delete(path);
    known.set(path, state);
    // Files that nobody came back for; whoever does has them read again.
    for (const oldest of known.keys()) if (known.size > 500) known.delete(oldest);
    if (state.hashed === length) return state.hash;
    const file = openSync(path, 'r');
    try {
      while (state.hashed < length) {
        const read = readSync(file, buffer, 0, Math.min(buffer.length, length - state.hashed), state.hashed);
        if (read === 0) throw new Error(`Has ${state.hashed} of ${length} bytes`);
        state.hash.update(buffer.subarray(0, read));
        state.hashed += read;
      }
    } finally {
      closeSync(file);
    }
    return state.hash;
  }

  parentPort?.on('message', ({ id, path, length, kind }: Order) => {
    try {
      if (kind === 'forget') return void known.delete(path);
      const hash = hashUpTo(path, length);
      if (kind === 'digest')
        parentPort.postMessage({ id, sha256: hash.copy().digest('hex') } satisfies Answer, []);
    } catch (error) {
      if (kind === 'digest') parentPort.postMessage({ id, error: String(error) } satisfies Answer, []);
    }
  });
}

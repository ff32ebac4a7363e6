/** State of the connection to a video's files; `gone`: none of them is available to this viewer any more. */
export type Line = 'fine' | 'lost' | 'gone';

/** Milliseconds for an answer. */
const ANSWER_MS = 8000;
/** Milliseconds between attempts while the connection is lost. */
const AGAIN_MS = 2000;

/**
 * Requests the first byte of each file: one success is enough, and a failing server counts as a lost
 * connection.
 */
export async function askLine(addresses: readonly string[], ask: typeof fetch = fetch): Promise<Line> {
  const lines = await Promise.all(addresses.map((address) => askOne(address, ask)));
  if (lines.includes('fine')) return 'fine';
  return lines.includes('lost') ? 'lost' : 'gone';
}

async function askOne(address: string, ask: typeof fetch): Promise<Line> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { status } = await ask(address, { headers: { range: 'bytes=0-0' }, cache: 'no-store', signal });
    if (status === 404 || status === 410) return 'gone';
    return status >= 500 ? 'lost' : 'fine';
  } catch {
    return 'lost';
  }
}

/** Waits a little, or until the browser is online again, or until the signal ends. */
export function beforeAskingAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener('online', end, { signal: done.signal });
    signal.addEventListener('abort', end, { signal: done.signal });
  });
}

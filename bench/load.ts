import { Pool } from 'undici';

/** Result of a burst of requests. Times in ms. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/**
 * Sends requests for some seconds over `clients` connections, each as soon as its previous answer has
 * arrived.
 */
export async function load(
  url: string,
  seconds: number,
  clients: number,
  next: (client: number, count: number) => LoadRequest,
): Promise<LoadResult> {
  const pool = new Pool(url, { connections: clients, pipelining: 1 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  async function client(which: number): Promise<void> {
    for (let count = 0; performance.now() < end; count += 1) {
      const { method = 'GET', path, headers, body } = next(which, count);
      const began = performance.now();
      const answer = await pool.request({ method, path, headers, body });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
      times.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: clients }, (_item, which) => client(which)));
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { requests: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

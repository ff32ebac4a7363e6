import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';

/** Result of a burst of requests. Times in ms. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadRequest {
  /** What it counts as among others; empty unless told. */
  readonly kind?: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

type NextRequest = (client: number, count: number) => LoadRequest;

interface Manner {
  /** The mean of the waits before each client's requests, ms; they are distributed exponentially. */
  readonly pauseMs?: number;
  /** Each request goes over a connection of its own. */
  readonly isFresh?: boolean;
  /** Called for each answer that the site is too busy; without it, one is a failure. */
  readonly refused?: () => void;
}

/**
 * Sends requests for some seconds over `clients` connections, each as soon as its previous answer has
 * arrived.
 */
export async function load(
  url: string,
  seconds: number,
  clients: number,
  next: NextRequest,
  how: Manner = {},
): Promise<LoadResult> {
  const times = await timesOf(url, seconds, clients, next, how);
  return summarise([...times.values()].flat(), seconds);
}

/**
 * The same with requests of several kinds: the result of all, and of each kind among the others. With
 * `pauseMs`, each client waits about so long after an answer, as somebody does who reads it.
 */
export async function loadKinds(
  url: string,
  seconds: number,
  clients: number,
  next: NextRequest,
  pauseMs = 0,
): Promise<{ readonly all: LoadResult; readonly kinds: ReadonlyMap<string, LoadResult> }> {
  const times = await timesOf(url, seconds, clients, next, { pauseMs });
  return {
    all: summarise([...times.values()].flat(), seconds),
    kinds: new Map(Array.from(times, ([kind, each]) => [kind, summarise(each, seconds)])),
  };
}

const answerStatic: RequestListener = (_request, answer) =>
  answer.setHeader('content-type', 'application/json').end('{"status":true}');

/** What a bare server with this answer does; a few static bytes of JSON unless told. */
export async function loadBare(
  seconds: number,
  clients: number,
  answer: RequestListener = answerStatic,
): Promise<LoadResult> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = await load(url, seconds, clients, () => ({ path: '/' }));
  server.closeAllConnections();
  server.close();
  return result;
}

/** How long each request took, ms, by its kind. */
async function timesOf(
  url: string,
  seconds: number,
  clients: number,
  next: NextRequest,
  { pauseMs = 0, isFresh = false, refused }: Manner,
): Promise<Map<string, number[]>> {
  const pool = new Pool(url, { connections: clients, pipelining: isFresh ? 0 : 1 });
  const times = new Map<string, number[]>();
  const end = performance.now() + seconds * 1000;
  async function client(which: number): Promise<void> {
    for (let count = 0; ; count += 1) {
      // Waits of one length would keep all clients in step, and they would ask all at once.
      if (pauseMs > 0) await setTimeout(-Math.log(1 - Math.random()) * pauseMs);
      if (performance.now() >= end) return;
      const { kind = '', method = 'GET', path, headers, body } = next(which, count);
      const began = performance.now();
      const answer = await pool.request({ method, path, headers, body });
      await answer.body.dump();
      if (answer.statusCode === 503 && refused) {
        refused();
        continue;
      }
      if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
      times.set(kind, times.get(kind) ?? []);
      times.get(kind)?.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: clients }, (_item, which) => client(which)));
  await pool.close();
  return times;
}

function summarise(all: readonly number[], seconds: number): LoadResult {
  const times = all.toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { requests: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

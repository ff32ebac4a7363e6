import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Config } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { pathOf } from '#src/routes.ts';
import type { Metrics } from './metrics.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Pause before a port that is taken is tried again, ms: whoever had this place before may still have it. */
const AGAIN_MS = 1_000;

/** Serves metrics if the settings ask for them; answers how to stop. */
export function startMetrics({ config, metrics, log }: Pick<Ctx, 'config' | 'metrics' | 'log'>): () => void {
  if (!metrics.isOn) return () => {};
  return serveMetrics(metrics, config, (error) => log.warn({ err: error }, 'metrics wait')).stop;
}

/** The environment for a child of `start`: each process gets the next port, counted from the site's own. */
export function metricsPort(
  { METRICS_PORT }: Pick<Config, 'METRICS_PORT'>,
  at: number,
): Record<string, string> {
  return METRICS_PORT ? { METRICS_PORT: String(METRICS_PORT + at) } : {};
}

/**
 * Answers `/metrics` on a port of its own, to whoever has the token where there is one. Where the port is
 * taken it is tried again until it is free: the site does not wait for its monitoring. Answers how to stop,
 * and the port once it is open.
 */
export function serveMetrics(
  metrics: Metrics,
  { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }: MetricsConfig,
  report: (error: unknown) => void,
): { readonly opened: Promise<number>; stop(): void } {
  const server = createServer((request, response) => void answer(metrics, token, request, response));
  const { promise: opened, resolve } = Promise.withResolvers<number>();
  let again: NodeJS.Timeout | undefined;
  // A process of several listens for itself.
  const listen = (): void => void server.listen({ host, port, exclusive: true });
  server.once('error', report);
  server.on('error', () => (again = setTimeout(listen, AGAIN_MS).unref()));
  server.on('listening', () => resolve((server.address() as AddressInfo).port));
  listen();
  server.unref();
  return {
    opened,
    stop() {
      clearTimeout(again);
      server.close();
      server.closeAllConnections();
    },
  };
}

type MetricsConfig = Pick<Config, 'METRICS_HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>;

async function answer(
  metrics: Metrics,
  token: string | undefined,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (pathOf(url) !== '/metrics') return void response.writeHead(404).end();
  if (token && !isToken(headers.authorization, token))
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text);
  } catch {
    // What could not be read now, such as queues without a database, is asked for again soon.
    response.writeHead(503).end();
  }
}

function isToken(given = '', token: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(`Bearer ${token}`));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEnd } from '#platform/http/shed.ts';
import type { Metrics, Reading } from './metrics.ts';
import type { CacheUse } from '#platform/cache/ttl-cache.ts';
import type { Db } from '#platform/db/db.ts';
import { knownHardware } from '#platform/ffmpeg/hardware.ts';
import { countJobs, listAges } from '#platform/jobs/overview.ts';

/** Tells of every request that is answered or given up. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  let underWay = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    onEnd(reply, () => (underWay -= 1));
    done();
  });
  app.addHook('onResponse', async (request, reply) =>
    metrics.answered(
      { route: routeOf(request), method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    ),
  );
  app.addHook('onRequestAbort', async (request) => metrics.aborted(routeOf(request)));
  metrics.gauge('vireo_http_in_flight', 'Requests that are being answered', () => [{ value: underWay }]);
}

/** The pattern of a route; one name for all addresses that there are not. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions?.url ?? '(none)';
}

/** A cache as the operator is told of it. */
interface BoundedCache {
  readonly maxBytes: number;
  use(): CacheUse;
}

/** Tells what each of these caches holds, may hold, and has been asked for; other things are left out. */
export function measureCaches(metrics: Metrics, among: object): void {
  const caches = Object.entries(among).filter((one): one is [string, BoundedCache] => isBounded(one[1]));
  const each = (read: (cache: BoundedCache) => Readonly<Record<string, number>>, label: string) => () =>
    caches.flatMap(([name, cache]) =>
      Object.entries(read(cache)).map(
        ([what, value]): Reading => ({ labels: { cache: name, [label]: what }, value }),
      ),
    );
  const bytes = each((cache) => ({ held: cache.use().bytes, most: cache.maxBytes }), 'what');
  metrics.gauge('vireo_cache_bytes', 'What a cache holds, and the most that it may', bytes, [
    'cache',
    'what',
  ]);
  const reads = each((cache) => ({ hit: cache.use().hits, miss: cache.use().misses }), 'result');
  metrics.gauge('vireo_cache_reads', 'How often a cache was asked', reads, ['cache', 'result']);
}

function isBounded(thing: unknown): thing is BoundedCache {
  return typeof thing === 'object' && thing !== null && 'maxBytes' in thing && 'use' in thing;
}

/** Reads the queues of jobs with every look; one process of a site need do so, and any worker does. */
export function measureJobs(metrics: Metrics, db: Db): void {
  const count = async () =>
    (await countJobs(db)).flatMap(({ name, waiting, running, stuck, failed }) =>
      Object.entries({ waiting, running, stuck, failed }).map(
        ([state, value]): Reading => ({ labels: { kind: name, state }, value }),
      ),
    );
  metrics.gauge('vireo_jobs', 'Jobs by kind and state', count, ['kind', 'state']);
  const age = async () =>
    (await listAges(db)).map(({ name, seconds }): Reading => ({ labels: { kind: name }, value: seconds }));
  metrics.gauge('vireo_job_oldest_seconds', 'Age of the oldest job that is due and waits, by kind', age, [
    'kind',
  ]);
}

/** Tells what became of each encoder in hardware that this process has tried. */
export function measureHardware(metrics: Metrics): void {
  const read = async () =>
    (await knownHardware()).map(({ name, state }) => ({ labels: { encoder: name, state }, value: 1 }));
  metrics.gauge('vireo_hardware_encoder', 'Encoders in hardware, by what became of them', read, [
    'encoder',
    'state',
  ]);
}

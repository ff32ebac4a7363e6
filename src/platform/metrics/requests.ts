import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEnd } from '#platform/http/shed.ts';
import type { Metrics } from './metrics.ts';

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

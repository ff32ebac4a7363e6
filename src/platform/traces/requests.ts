import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '#platform/metrics/measures.ts';
import type { OpenSpan, Traces } from './traces.ts';

/** A span for every request, named by the pattern of its route, since addresses hold secrets. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  if (!traces.isOn) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const name = `${request.method} ${routeOf(request)}`;
    const span = traces.begin(
      {
        name,
        kind: 'server',
        attributes: { 'http.request.method': request.method, 'http.route': routeOf(request) },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    spans.set(request, span);
    span.within(done);
  });
  // What reads a body goes on where its bytes came from, outside of the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) =>
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      isFailed: statusCode >= 500,
    }),
  );
}

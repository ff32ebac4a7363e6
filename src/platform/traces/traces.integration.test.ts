import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; doubleValue?: number } }[];
}

const spans: Span[] = [];
const bodies: string[] = [];
let collector: Server;
let site: TestSite;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    bodies.push(`${request.url} ${request.headers['x-tenant']} ${body}`);
    spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
    response.end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=vireo',
  });
});
afterAll(async () => {
  await site.close();
  collector.close();
  collector.closeAllConnections();
});

const named = (name: string) => until(name, () => spans.find((span) => span.name === name));

it('follows a request through its statements to the job that it has ordered', async () => {
  const sender = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const { resolve, promise } = Promise.withResolvers<object>();
  await site.work([{ name: 'followed', retries: 0, run: async (data: object) => resolve(data) } as never]);
  await site.ctx.traces
    .begin({ name: 'order', kind: 'internal' }, sender)
    .within(() => site.ctx.jobs.send('followed', { videoId: 7 }));
  expect(await promise).toEqual({ videoId: 7 });
  expect((await named('job followed')).traceId).toBe('0af7651916cd43dd8448eb211c80319c');

  const secret = 'S3cr3t-t0ken';
  await site.app.inject({ url: `/api/videos/new?token=${secret}`, headers: { traceparent: sender } });
  const request = await named('GET /api/videos/new');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
  });
  expect(request.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { doubleValue: 200 },
  });
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('sql select');
  expect(bodies.join('\n')).not.toContain(secret);
  expect(bodies[0]).toMatch(/^\/v1\/traces vireo /);
});

it('holds a request with a body together', async () => {
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/create',
    payload: { username: 'nobody', password: 'x' },
  });
  const request = await named('POST /api/auth/create');
  const own = await until('its statements', () => {
    const found = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    return found.length > 0 ? found : null;
  });
  expect(own.every(({ traceId }) => traceId === request.traceId)).toBe(true);
});

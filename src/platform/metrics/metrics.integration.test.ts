import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { measureJobs } from './measures.ts';
import { serveMetrics, startMetrics } from './serve.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: '0' });
});
afterAll(() => site.close());

/** The value of one line of the text; null where there is none. */
function valueOf(text: string, line: string): number | null {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found ? Number(found.slice(line.length + 1)) : null;
}

it('counts requests by route and status, refusals by code, feeds and connections, and names nobody', async () => {
  const ann = await signUp(site);
  const { code } = await addVideo(site, { accountId: ann.id });
  await site.app.inject({ url: '/api/videos/new' });
  await site.app.inject({ url: `/api/video/${code}` });
  await site.app.inject({ url: '/api/video/nosuchcode' });
  await site.app.inject({ method: 'POST', url: '/api/upload/chunk?code=x&upload=y' });
  const text = await site.ctx.metrics.text();
  const requests = 'vireo_http_request_duration_seconds_count';
  expect(valueOf(text, `${requests}{route="/api/videos/new",method="GET",status="200"}`)).toBe(1);
  expect(valueOf(text, `${requests}{route="/api/video/:video",method="GET",status="400"}`)).toBe(1);
  expect(text.match(/^# TYPE \S+_total gauge$/gm)).toBeNull();
  expect(valueOf(text, 'vireo_http_refused_total{route="/api/video/:video",code="video_not_found"}')).toBe(1);
  expect(text).toMatch(/vireo_http_refused_total\{route="\/api\/upload\/chunk",code="\w+"\} 1/);
  expect(valueOf(text, 'vireo_feed_seconds_count{order="date"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'vireo_db_wait_seconds_count')).toBeGreaterThan(0);
  expect(valueOf(text, 'vireo_db_connections{state="waiting"}')).toBe(0);
  expect(valueOf(text, 'vireo_push_sockets')).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain(code);
  expect(text).not.toContain(ann.username);
});

it('tells of each cache what it holds, what it may hold, and how often it had what was asked for', async () => {
  const read = () =>
    site.ctx.playableCache.read(
      'asked twice',
      async () => null,
      () => 60_000,
    );
  const before = await site.ctx.metrics.text();
  await read();
  await read();
  const text = await site.ctx.metrics.text();
  const grown = (line: string) => (valueOf(text, line) ?? NaN) - (valueOf(before, line) ?? NaN);
  expect(grown('vireo_cache_reads{cache="playableCache",result="hit"}')).toBe(1);
  expect(grown('vireo_cache_reads{cache="playableCache",result="miss"}')).toBe(1);
  expect(grown('vireo_cache_bytes{cache="playableCache",what="held"}')).toBeGreaterThan(0);
  for (const name of [
    'readCache',
    'listCursors',
    'searchResults',
    'rowCache',
    'markupCache',
    'documentCache',
    'responseCache',
  ])
    expect(valueOf(text, `vireo_cache_bytes{cache="${name}",what="most"}`)).toBeGreaterThan(0);
});

it('tells of queues: how many jobs of each kind, and how old the oldest is', async () => {
  await site.ctx.jobs.prepare([{ name: 'measured', retries: 0, run: async () => {} }]);
  await site.ctx.jobs.send('measured', {}, { startAfter: new Date(Date.now() - 60_000) });
  measureJobs(site.ctx.metrics, site.ctx.db);
  const text = await site.ctx.metrics.text();
  expect(valueOf(text, 'vireo_jobs{kind="measured",state="waiting"}')).toBe(1);
  expect(valueOf(text, 'vireo_job_oldest_seconds{kind="measured"}')).toBeGreaterThan(59);
});

it('is answered on a port of its own, to whoever has the token', async () => {
  const config = { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0, METRICS_TOKEN: 'S3cr3t' };
  const served = serveMetrics(site.ctx.metrics, config, () => {});
  const ask = async (authorization?: string) =>
    fetch(`http://127.0.0.1:${await served.opened}/metrics`, {
      headers: authorization ? { authorization } : {},
    });
  expect((await ask()).status).toBe(401);
  expect((await ask('Bearer other')).status).toBe(401);
  const answer = await ask('Bearer S3cr3t');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('version=0.0.4'),
  ]);
  expect(await answer.text()).toContain('vireo_http_in_flight');
  const taken: unknown[] = [];
  const second = serveMetrics(site.ctx.metrics, { ...config, METRICS_PORT: await served.opened }, (error) =>
    taken.push(error),
  );
  await expect.poll(() => taken.length, PATIENT).toBe(1);
  served.stop();
  expect(await second.opened).toBeGreaterThan(0);
  second.stop();
});

it('measures nothing where nobody has asked for it', async () => {
  const quiet = await startSite();
  expect(quiet.ctx.metrics.isOn).toBe(false);
  startMetrics(quiet.ctx)();
  expect(await quiet.ctx.metrics.text()).toBe('');
  await quiet.close();
});

import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openFailures } from '#platform/failures/failures.ts';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';

interface Envelope {
  readonly path: string;
  readonly auth: string;
  readonly lines: readonly Record<string, never>[];
}

/** The steps before a failure, as a Sentry envelope lists them. */
interface Steps {
  readonly values: readonly object[];
}

let site: TestSite;
let staff: Person;
let server: Server;
let answer = { status: 200, headers: {} as Record<string, string> };
const envelopes: Envelope[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const lines = (await text(request)).trim().split('\n');
    const auth = String(request.headers['x-sentry-auth']);
    envelopes.push({ path: request.url ?? '', auth, lines: lines.map((line) => JSON.parse(line)) });
    response.writeHead(answer.status, answer.headers).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  site = await startSite({ ERROR_DSN: `http://public@127.0.0.1:${port}/42` });
  staff = await signUp(site, { acl: 'moderator' });
});
afterAll(async () => {
  await site.close();
  server.close();
});
beforeEach(async () => {
  await site.ctx.failures.flush();
  await site.ctx.db.deleteFrom('failure').execute();
  envelopes.length = 0;
  answer = { status: 200, headers: {} };
  site.advance(61_000);
});

const rows = () => site.ctx.db.selectFrom('failure').selectAll().orderBy('id').execute();

const FAILURE = { place: 'hot', name: 'TypeError', message: 'x is null', stack: '' } as const;

async function tell(fields: object) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/failure',
    payload: { name: 'TypeError', message: 'x is null', page: 'hot', ...fields },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  });
  return response.statusCode;
}

it('a server failure is counted by kind, and stored with the preceding routes but no values', async () => {
  await sql`alter table tag rename to elsewhere`.execute(site.ctx.db);
  await site.app.inject('/api/user/ann@example.org/albums');
  for (const word of ['one', 'two']) await site.app.inject(`/api/tags/suggest?text=${word}`);
  await sql`alter table elsewhere rename to tag`.execute(site.ctx.db);
  await site.ctx.failures.flush();
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ source: 'server', place: 'GET /api/tags/suggest', count: 2, state: 'open' });
  expect(row?.detail).toMatchObject({
    stack: expect.stringContaining('at '),
    crumbs: expect.arrayContaining([expect.objectContaining({ text: 'GET /api/user/:user/albums 400' })]),
  });
  expect(JSON.stringify(row)).not.toContain('ann@example.org');
});

it('is sent with the last 20 steps, newest last, whether it comes from a browser or the server', async () => {
  for (let at = 0; at < 25; at += 1) await site.app.inject('/healthz');
  await site.app.inject('/robots.txt');
  await sql`alter table tag rename to elsewhere`.execute(site.ctx.db);
  await site.app.inject('/api/tags/suggest?text=three');
  await sql`alter table elsewhere rename to tag`.execute(site.ctx.db);
  const crumbs = Array.from({ length: 20 }, (_item, at) => ({
    at: at * 1_000,
    kind: 'click',
    text: `a.${at}`,
  }));
  await tell({ crumbs });
  await site.ctx.failures.flush();
  const steps = envelopes.map(({ lines: [, , event] }) => event?.['breadcrumbs'] as unknown as Steps);
  const [ofServer = [], ofBrowser = []] = steps.map(({ values }) => values);
  expect([ofServer.length, ofBrowser.length]).toEqual([20, 20]);
  expect(ofServer.at(-1)).toMatchObject({ category: 'request', message: 'GET /robots.txt 200' });
  expect(ofBrowser.at(-1)).toEqual({ category: 'click', message: 'a.19', timestamp: 19 });
});

it('an error that the user is shown is not reported as a failure', async () => {
  await site.app.inject('/api/video/999999');
  await site.ctx.failures.flush();
  expect(await rows()).toEqual([]);
});

it('a job that is given up is reported once', async () => {
  const kind = {
    name: 'falls',
    retries: 1,
    longestWait: 1,
    run: () => Promise.reject(new Error('Fell over')),
  };
  await site.work([kind]);
  await site.ctx.jobs.send('falls', {});
  const row = await until('the failure of the job', async () =>
    (await rows()).find(({ source }) => source === 'job'),
  );
  expect(row).toMatchObject({ name: 'Error', message: 'Fell over', place: 'falls', count: 1 });
});

it('a page reports its failure with at most 20 steps and no personal data', async () => {
  const crumbs = Array.from({ length: 20 }, (_item, at) => ({
    at,
    kind: 'click',
    text: 'button.by ann@example.org',
  }));
  const stack = 'TypeError: x\n    at show (https://a.example/assets/main.js?token=abc:1:20)';
  expect(await tell({ crumbs: [...crumbs, ...crumbs] })).toBe(400);
  expect(await tell({ crumbs, stack, message: 'mail to ann@example.org from 10.0.0.9' })).toBe(200);
  await site.ctx.failures.flush();
  const [row] = await rows();
  expect(row).toMatchObject({ source: 'browser', place: 'hot', message: 'mail to … from …' });
  expect(row?.detail).toMatchObject({ browser: 'Firefox 140', crumbs: { length: 20 } });
  expect(JSON.stringify(row)).not.toMatch(/ann@|token=/);
});

it('one that is being stored is waited for when the site closes', async () => {
  const own = openFailures(site.ctx);
  let isClosed = false;
  let closing: Promise<void> = Promise.resolve();
  await site.ctx.db.transaction().execute(async (trx) => {
    await sql`lock table failure in access exclusive mode`.execute(trx);
    own.report({ ...FAILURE, source: 'server' });
    void own.flush();
    closing = own.close().then(() => void (isClosed = true));
    await untilOneWaits(site.ctx.db);
    expect(isClosed).toBe(false);
  });
  await closing;
  expect(await rows()).toHaveLength(1);
});

it('is sent to the operator’s server as an envelope, once per kind, unless it is muted', async () => {
  await Promise.all([1, 2, 3].map(() => tell({ stack: 'at show (https://a.example/x.js:1:20)' })));
  await site.ctx.failures.flush();
  expect(envelopes).toHaveLength(1);
  const [head, item, event] = envelopes[0]?.lines ?? [];
  expect(envelopes[0]).toMatchObject({
    path: '/api/42/envelope/',
    auth: expect.stringContaining('sentry_key=public'),
  });
  expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(JSON.stringify(event)) });
  expect(event).toMatchObject({
    ...{ event_id: head?.['event_id'], level: 'error', platform: 'javascript', transaction: 'hot' },
    extra: { count: 3 },
    exception: {
      values: [
        { type: 'TypeError', value: 'x is null', stacktrace: { frames: [{ function: 'show', lineno: 1 }] } },
      ],
    },
  });
  const [row] = await rows();
  expect((await staff.post(`/api/failure/${row?.id}/settle`, { state: 'muted' })).code).toBe(200);
  await tell({ stack: 'at show (https://a.example/x.js:1:20)' });
  await site.ctx.failures.flush();
  expect([envelopes.length, (await rows())[0]?.count]).toEqual([1, 4]);
});

it('sends nothing for as long as the server asks, but keeps counting', async () => {
  answer = { status: 429, headers: { 'retry-after': '120' } };
  for (const message of ['one', 'two']) {
    await tell({ message });
    await site.ctx.failures.flush();
  }
  expect([envelopes.length, (await rows()).length]).toEqual([1, 2]);
  site.advance(121_000);
  answer = { status: 200, headers: {} };
  await tell({ message: 'three' });
  await site.ctx.failures.flush();
  expect(envelopes).toHaveLength(2);
});

it('when too many kinds arrive at once the rest are dropped, so that the table stays small', async () => {
  // At once: what comes seconds later is gathered anew.
  for (let at = 0; at < 60; at += 1)
    site.ctx.failures.report({ ...FAILURE, source: 'browser', message: 'kind'.padEnd(at + 5, '!') });
  await site.ctx.failures.flush();
  expect((await rows()).length).toBe(50);
  expect(envelopes).toHaveLength(20);
  await sql`insert into failure (fingerprint, source, name, message, last_at)
    select sha256(n::text::bytea), 'browser', 'Old', 'old', now() - n * interval '1 day' from generate_series(1, 300) n`.execute(
    site.ctx.db,
  );
  await tell({ message: 'the newest' });
  await site.ctx.failures.flush();
  expect(await rows()).toHaveLength(250);
  expect((await rows()).map(({ message }) => message)).toContain('the newest');
});

it('a settled failure reopens when it recurs; moderators see all of it, others nothing', async () => {
  await tell({});
  await site.ctx.failures.flush();
  const id = (await rows())[0]?.id;
  const url = `/awesome/errors/${id}`;
  const sent = await site.app.inject({
    method: 'POST',
    url,
    headers: { cookie: staff.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'state=settled',
  });
  expect(sent.headers.location).toBe('/awesome/errors?done=settled');
  const log = site.ctx.db.selectFrom('audit_log').select(['actor_id', 'action', 'detail']);
  expect(
    await log.where('object_type', '=', 'failure').where('object_id', '=', Number(id)).execute(),
  ).toEqual([{ actor_id: staff.id, action: 'failure-settled', detail: { state: 'settled' } }]);
  expect((await staff.page('/awesome/errors?state=settled')).body).toContain('x is null');
  await tell({});
  await site.ctx.failures.flush();
  expect((await rows())[0]).toMatchObject({ state: 'open', count: 2 });
  expect((await staff.page(url)).body).toContain('Firefox 140');
  expect((await staff.page('/awesome/errors/99999')).status).toBe(404);
  const ann = await signUp(site);
  expect((await ann.page(url)).status).toBe(404);
  expect((await ann.post(`/api/failure/${id}/settle`, { state: 'open' })).code).toBe(403);
});

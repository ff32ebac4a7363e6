import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCalls } from '#features/pages/help/reference/calls.ts';
import { openSession } from '#features/people/account/model/sessions.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { allJobs } from '#src/commands/worker.ts';
import { pages, type Route } from '#src/routes.ts';

/** What is sent follows from this alone: `VIREO_FUZZ_SEED=7 npm test -- integration fuzz` sends it again. */
const SEED = Number(process.env['VIREO_FUZZ_SEED'] ?? 1);

/** The calls as the document has them. */
const calls = listCalls().map(({ id, endpoint }) => ({
  id,
  route: { method: endpoint.method, path: endpoint.path } as Route,
  endpoint,
  fields: Object.keys(endpoint.input.shape),
}));

/** Names that stand in the path of calls, with what exists for them on the test's site. */
const existing: Record<string, string[]> = {};

/** What nobody should send, and what somebody will. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'null',
  '9223372036854775808',
  '99999999999999999999999',
  '0x10',
  'true',
  "' or 1=1 --",
  '%',
  '%00',
  '\u0000',
  '\uFEFF',
  '\uD800',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  '🦆'.repeat(60),
  'a'.repeat(5_000),
  '__proto__',
  'constructor',
  '2026-13-45',
  'https://[::1',
  'javascript:alert(1)',
  'file:///etc/passwd',
  0,
  -1,
  1.5,
  1e300,
  true,
  null,
  [],
  ['1', '2'],
  [[['x']]],
  {},
  { toString: 1 },
  { $gt: '' },
];
const PLAIN: readonly unknown[] = [
  '1',
  1,
  'hot',
  'date',
  'desc',
  'all',
  '10',
  'x@example.org',
  'a name',
  '720p',
  '2026-01-01',
];

const value = fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom(...PLAIN), fc.string());
const KINDS = ['query', 'form', 'json', 'multipart', 'text', 'broken-json', 'bytes', 'xml'] as const;

interface Attempt {
  readonly inPath: readonly unknown[];
  readonly isThere: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly kind: (typeof KINDS)[number];
  readonly who: 'nobody' | 'owner' | 'moderator';
}

function attempts(names: readonly string[]): fc.Arbitrary<Attempt> {
  const named = Object.fromEntries([...names, 'unheardof'].map((name) => [name, value]));
  return fc.record({
    inPath: fc.array(value, { minLength: 3, maxLength: 3 }),
    isThere: fc.boolean(),
    fields: fc.record(named, { requiredKeys: [] }),
    kind: fc.constantFrom(...KINDS),
    who: fc.constantFrom('nobody', 'owner', 'moderator'),
  });
}

function textOf(thing: unknown): string {
  return typeof thing === 'string' ? thing : JSON.stringify(thing);
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function pathOf(path: string, { inPath, isThere }: Attempt): string {
  let at = 0;
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const known = existing[name];
    const given = isThere && known ? known[at % known.length] : textOf(inPath[at % 3]);
    at += 1;
    return (
      escaped(given ?? '')
        .slice(0, 400)
        .replace(/%.?$/, '') || '0'
    );
  });
}

/** Fields as a query or a form writes them: a list is a name that comes several times. */
function encoded(fields: Attempt['fields']): string {
  return Object.entries(fields)
    .flatMap(([name, given]) =>
      (Array.isArray(given) ? given : [given]).map((one) => `${escaped(name)}=${escaped(textOf(one))}`),
    )
    .join('&');
}

function bodyOf({ kind, fields }: Attempt): { payload: string | Buffer; type: string } | null {
  if (kind === 'form') return { payload: encoded(fields), type: 'application/x-www-form-urlencoded' };
  if (kind === 'json') return { payload: JSON.stringify(fields), type: 'application/json' };
  if (kind === 'broken-json')
    return { payload: JSON.stringify(fields).slice(0, -1), type: 'application/json' };
  if (kind === 'text') return { payload: encoded(fields), type: 'text/plain' };
  if (kind === 'bytes')
    return {
      payload: Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
      type: 'application/x-www-form-urlencoded; charset=utf-8',
    };
  if (kind === 'xml') return { payload: '<a/>', type: 'application/xml' };
  if (kind === 'multipart') return { payload: multipart(fields), type: 'multipart/form-data; boundary=b' };
  return null;
}

function multipart(fields: Attempt['fields']): string {
  const parts = Object.entries(fields).map(
    ([name, given]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(given).toWellFormed()}\r\n`,
  );
  return `${parts.join('')}--b--\r\n`;
}

let site: TestSite;
const people = {} as Record<'owner' | 'moderator' | 'victim', Person>;

beforeAll(async () => {
  // Nothing of this is an example for anybody.
  vi.stubEnv('VIREO_EXAMPLES', '');
  // What a fuzzer takes for a link must not be asked for anything.
  site = await startSite({}, { fetchPolicy: { allows: () => false } });
  await site.ctx.jobs.prepare(allJobs(site.ctx));
  people.owner = await signUp(site);
  people.moderator = await signUp(site, { acl: 'moderator' });
  people.victim = await signUp(site);
  const videos = await Promise.all([
    addVideo(site, { accountId: people.owner.id }),
    addVideo(site, { accountId: people.victim.id }),
    addVideo(site),
  ]);
  const users = [people.victim, people.owner].flatMap(({ id, username }) => [String(id), username]);
  Object.assign(existing, {
    video: videos.flatMap(({ id, code }) => [String(id), code]),
    code: videos.map(({ code }) => code),
    user: users,
    username: users,
    otherUser: users,
    blockUser: users,
    type: ['video'],
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site?.close();
});

/**
 * Some attempts end sessions or accounts: each has a session of its own, while there is somebody to sign in.
 */
async function headersOf(who: Attempt['who'] | 'victim'): Promise<Record<string, string>> {
  if (who === 'nobody') return {};
  const { token } = await openSession(site.ctx, people[who].id, { userAgent: 'fuzz' });
  return { authorization: `Bearer ${token}` };
}

async function answerTo({ method, path }: Route, attempt: Attempt) {
  const body = method === 'GET' ? null : bodyOf(attempt);
  const query = body ? '' : `?${encoded(attempt.fields)}`;
  const headers = { ...(await headersOf(attempt.who)), ...(body && { 'content-type': body.type }) };
  const url = pathOf(path, attempt) + query;
  return {
    url,
    response: await site.app.inject({ method, url, headers, ...(body && { payload: body.payload }) }),
  };
}

/**
 * What a failure must never show: where the code lies, or what the database was asked. A random key may hold
 * `pg_`.
 */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|select "|insert into|update "|\bpg_[a-z]{4}|ECONN|syntax error|violates/i;

function isEnvelope(text: string): boolean {
  const { status, error, code } = JSON.parse(text) as Record<string, unknown>;
  return status === false && typeof error === 'string' && error.length > 0 && /^[a-z_]+$/.test(String(code));
}

/** 501 is the caller's mistake: oEmbed wants it for a format that there is not. */
function isOwnFailure(status: number): boolean {
  return status >= 500 && status !== 501;
}

interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
}

async function send({ method, ...sent }: FuzzRequest) {
  const response = await site.app.inject({ ...sent, method: method as 'GET' });
  const { statusCode: status, headers, body } = response;
  return { status, headers, body, answer: status < 400 ? {} : (JSON.parse(body) as Record<string, unknown>) };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** The path of a call with something in every place that it names. */
function someUrl({ path }: Route): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => existing[name]?.[0] ?? '1');
}

/** What went wrong, with what tells how to see it again. */
function expectNone(wrong: readonly string[]): void {
  expect(wrong, `seed ${SEED}\n${wrong.slice(0, 20).join('\n')}`).toEqual([]);
}

describe('every call, as the document has it', () => {
  it('says which methods its path is answered for', async () => {
    const wrong: string[] = [];
    for (const [path, same] of Map.groupBy(calls, ({ route }) => route.path)) {
      const methods: readonly string[] = same.map(({ route }) => route.method);
      const method = ['PATCH', 'PUT', 'DELETE', 'POST', 'GET'].find((one) => !methods.includes(one)) ?? '';
      const { status, answer, headers } = await send({ method, url: someUrl({ method: 'GET', path }) });
      const allowed = String(headers['allow']).split(', ');
      if (
        status !== 405 ||
        answer['code'] !== 'method_not_allowed' ||
        methods.some((one) => !allowed.includes(one))
      )
        wrong.push(`${method} ${path}: ${status} ${String(headers['allow'])}`);
    }
    expectNone(wrong);
  });

  it('knows nobody by a token that has ended, or never was one', async () => {
    const { token } = await openSession(site.ctx, people.owner.id, { userAgent: 'fuzz' });
    await people.owner.post('/api/auth/sessions/delete-others');
    const tokens = [token, 'x', '\u00ff', 'a'.repeat(5_000)];
    const asking = calls.filter(({ endpoint: { access = 'anyone' } }) => access !== 'anyone');
    const wrong: string[] = [];
    for (const [at, { id, route }] of asking.entries()) {
      const headers = { authorization: `Bearer ${tokens[at % tokens.length]}` };
      const { status, answer } = await send({ method: route.method, url: someUrl(route), headers });
      if (status !== 401 || answer['code'] !== 'unauthorized') wrong.push(`${id}: ${status}`);
    }
    expectNone(wrong);
  });

  it('names the field that is missing', async () => {
    const wrong: string[] = [];
    for (const { id, route, endpoint } of calls.filter(
      ({ endpoint: { body } }) => (body ?? 'fields') === 'fields',
    )) {
      const needed = Object.entries(endpoint.input.shape)
        .filter(([name, schema]) => !route.path.includes(`:${name}`) && !schema.safeParse(undefined).success)
        .map(([name]) => name);
      if (needed.length === 0) continue;
      const { headers } = people.moderator;
      const { status, answer } = await send({ method: route.method, url: someUrl(route), headers });
      if (status !== 400 || answer['code'] !== 'invalid_param' || !needed.includes(String(answer['param'])))
        wrong.push(`${id}: ${status} ${String(answer['code'])} ${String(answer['param'])}`);
    }
    expectNone(wrong);
  });

  it('takes no list, object, prototype, megabyte or broken letter for a text', async () => {
    const wrong: string[] = [];
    const long = 'a'.repeat(1024 * 1024);
    for (const [at, { id, route, fields }] of calls.entries()) {
      const name = fields.find((field) => !route.path.includes(`:${field}`)) ?? 'unheardof';
      const url = someUrl(route);
      const own = await headersOf('victim');
      const bad: readonly Omit<FuzzRequest, 'method'>[] = [
        { url: `${url}?${name}=1&${name}=2` },
        { url: `${url}?${name}[]=1&${name}[__proto__]=2&__proto__[x]=1&constructor=1` },
        { url: `${url}?${name}=%ff%fe%c3%28` },
        { url: `${url}?${name}=${long.slice(0, 8_000)}` },
        ...(route.method === 'GET'
          ? []
          : [
              { url, headers: JSON_TYPE, payload: `{"${name}":["1","2"]}` },
              { url, headers: JSON_TYPE, payload: `{"${name}":{"a":{"b":[null]}}}` },
              { url, headers: JSON_TYPE, payload: `{"__proto__":{"acl":"moderator"},"${name}":"1"}` },
              { url, headers: JSON_TYPE, payload: Buffer.from(`{"${name}":"\xff\xfe"}`, 'latin1') },
            ]),
        // One reader takes the bodies of all calls.
        ...(route.method === 'GET' || at % 8 > 0
          ? []
          : [
              { url, headers: JSON_TYPE, payload: `{"${name}":"${long.slice(0, -100)}"}` },
              { url, headers: JSON_TYPE, payload: `{"${name}":"${long}"}` },
              { url, headers: JSON_TYPE, payload: '['.repeat(10_000) },
            ]),
      ];
      for (const attempt of bad) {
        const headers = { ...own, ...attempt.headers };
        const { status, body } = await send({ ...attempt, method: route.method, headers });
        if (isOwnFailure(status) || INSIDE.test(body))
          wrong.push(
            `${id}: ${status} ${attempt.url.slice(0, 200)} ${String(attempt.payload).slice(0, 100)}`,
          );
      }
    }
    expectNone(wrong);
  });
});

describe('whatever is sent', () => {
  it('every call answers with the envelope, and never with a failure of its own', async () => {
    const wrong: string[] = [];
    let answered = 0;
    for (const [at, { route, fields }] of calls.entries()) {
      for (const attempt of fc.sample(attempts(fields), { numRuns: 3, seed: SEED * 1_000 + at })) {
        const { url, response } = await answerTo(route, attempt);
        if (response.statusCode < 400) answered += 1;
        const isFine =
          response.statusCode < 400 ||
          (!isOwnFailure(response.statusCode) && isEnvelope(response.body) && !INSIDE.test(response.body));
        if (!isFine)
          wrong.push(
            `${response.statusCode} ${route.method} ${url.slice(0, 300)} ${JSON.stringify(attempt).slice(0, 500)} ${response.body.slice(0, 200)}`,
          );
      }
    }
    expectNone(wrong);
    // Enough of it is let in for the inside to be tried as well.
    expect(answered).toBeGreaterThan(calls.length / 4);
  });

  it('every page answers as a page, and never with a failure of its own', async () => {
    const wrong: string[] = [];
    for (const [at, path] of Object.values(pages).entries()) {
      for (const attempt of fc.sample(
        attempts(['q', 'next', 'state', 'code', 'client_id', 'offset', 'token']),
        { numRuns: 1, seed: SEED * 1_000 + at },
      )) {
        const { url, response } = await answerTo({ method: 'GET', path }, attempt);
        if (isOwnFailure(response.statusCode) || INSIDE.test(response.body))
          wrong.push(`${response.statusCode} ${url.slice(0, 300)} ${attempt.who}`);
      }
    }
    expectNone(wrong);
  });
});

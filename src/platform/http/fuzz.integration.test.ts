import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#base/endpoint.ts';
import { openSession } from '#features/people/account/model/sessions.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { api, pages, type Route } from '#src/routes.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../features/*/*/contract.ts', {
  eager: true,
});
const fieldsByCall = new Map(
  Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' && value !== null && 'path' in value && 'answer' in value,
    )
    .map(({ method, path, input }) => [`${method} ${path}`, Object.keys(input.shape)]),
);

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
  return path.replace(/:(\w+)/g, (_, name: string) => {
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
  site = await startSite();
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
  });
});
afterAll(() => site?.close());

/**
 * Some attempts end sessions or accounts: each has a session of its own, while there is somebody to sign in.
 */
async function headersOf(who: Attempt['who']): Promise<Record<string, string>> {
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

/** What a failure must never show: where the code lies, or what the database was asked. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|select "|insert into|update "|pg_|ECONN|syntax error|violates/i;

function isEnvelope(text: string): boolean {
  const { status, error, code } = JSON.parse(text) as Record<string, unknown>;
  return status === false && typeof error === 'string' && error.length > 0 && /^[a-z_]+$/.test(String(code));
}

/** 501 is the caller's mistake: oEmbed wants it for a format that there is not. */
function isOwnFailure(status: number): boolean {
  return status >= 500 && status !== 501;
}

const calls = Object.values(api).flatMap((routes): Route[] => Object.values(routes));

describe('whatever is sent', () => {
  it('every call answers with the envelope, and never with a failure of its own', async () => {
    const wrong: string[] = [];
    let answered = 0;
    for (const [at, route] of calls.entries()) {
      const names = fieldsByCall.get(`${route.method} ${route.path}`) ?? [];
      for (const attempt of fc.sample(attempts(names), { numRuns: 5, seed: at })) {
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
    expect(wrong).toEqual([]);
    // Enough of it is let in for the inside to be tried as well.
    expect(answered).toBeGreaterThan(calls.length / 2);
  });

  it('every page answers as a page, and never with a failure of its own', async () => {
    const wrong: string[] = [];
    for (const [at, path] of Object.values(pages).entries()) {
      for (const attempt of fc.sample(
        attempts(['q', 'next', 'state', 'code', 'client_id', 'offset', 'token']),
        { numRuns: 1, seed: at },
      )) {
        const { url, response } = await answerTo({ method: 'GET', path }, attempt);
        if (isOwnFailure(response.statusCode) || INSIDE.test(response.body))
          wrong.push(`${response.statusCode} ${url.slice(0, 300)} ${attempt.who}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

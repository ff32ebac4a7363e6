import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Challenge } from '#base/proof.ts';
import { workOut } from '#platform/web/proof-work.ts';
import processingJobs from '#features/making/processing/jobs.ts';
import reportJobs from '#features/order/report/jobs.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { SiteSettings } from '#base/site-settings.ts';
import { endAlarms } from './model/alarm.ts';
import { makeChallenge, readProof } from './model/challenge.ts';
import { forgetSpent } from './model/spend.ts';
import { CHALLENGE_MS, ENOUGH, LOOK_BACK_MS, MANY, NEW_MS, STANDS_MS } from './proof-rules.ts';

let site: TestSite;
let old: Person;
let fresh: Person;
let video: string;

beforeAll(async () => {
  site = await startSite({ PROOF_BITS: '6', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  await site.ctx.jobs.prepare([...reportJobs(site.ctx), ...processingJobs(site.ctx)]);
  [old, fresh] = [await signUp(site), await signUp(site)];
  await signUp(site, { username: 'grandpa' });
  const created_at = new Date(site.ctx.clock.now() - NEW_MS);
  await site.ctx.db.updateTable('account').set({ created_at }).where('id', '=', old.id).execute();
  video = String((await addVideo(site, { accountId: old.id })).id);
});
afterAll(() => site?.close());
beforeEach(async () => {
  await choose('off');
  for (const table of ['spent_challenge', 'refused_network', 'proof_alarm'] as const)
    await site.ctx.db.deleteFrom(table).execute();
  site.advance(LOOK_BACK_MS);
});

function choose(proof: SiteSettings['proof']): Promise<void> {
  return site.ctx.settings.set('proof', proof);
}

interface ProofFields {
  readonly proof?: string;
  readonly address?: string;
  readonly by?: Person;
}

/** Each comes from an address of its own unless told: limits are counted by address. */
let addresses = 0;

async function send(url: string, payload: object, { proof, by, address }: ProofFields = {}) {
  addresses += 1;
  const from = address ?? `10.1.${addresses >> 8}.${addresses & 255}`;
  const answer = await site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...by?.headers, 'x-forwarded-for': from, ...(proof !== undefined && { 'x-proof': proof }) },
  });
  return answer.json() as { status: boolean; code?: string; error?: string } & Partial<Challenge>;
}

let names = 0;
const newPerson = () => ({ username: `flood${(names += 1)}`, password: 'secret' });
const enter = (sent?: ProofFields) => send('/api/user/create', newPerson(), sent);

/** The work that a refusal asks for, done. */
function solved({ challenge = '', bits = 0 }: Partial<Challenge>): string {
  return workOut({ challenge, bits });
}

const CALLS: readonly [string, string, () => object][] = [
  ['sign-up', '/api/user/create', newPerson],
  ['an upload', '/api/video/request', () => ({ filename: 'a.mp4', size: 10 })],
  [
    'a complaint',
    '/api/copyright-complaint',
    () => ({ link: `/vi/${video}`, name: 'Cleo', email: 'c@example.org', work: 'A film', sworn: 1 }),
  ],
];

describe('while it is always asked for', () => {
  beforeEach(() => choose('always'));

  it.each(CALLS)(
    '%s signed out is refused with a challenge, and done with the work',
    async (_, url, input) => {
      const refused = await send(url, input());
      expect(refused).toMatchObject({ status: false, code: 'proof_required', bits: 6 });
      expect(refused.error).toContain('JavaScript');
      expect(await send(url, input(), { proof: solved(refused) })).toMatchObject({ status: true });
    },
  );

  it.each([
    ['comments', '/api/comment/create', () => ({ video, body: 'Hello' })],
    ['reports', '/api/user/grandpa/flag', () => ({ value: 1 })],
  ])('%s of a new account take the work, those of an old one do not', async (_title, url, input) => {
    const refused = await send(url, input(), { by: fresh });
    expect(refused.code).toBe('proof_required');
    expect(await send(url, input(), { by: fresh, proof: solved(refused) })).toMatchObject({ status: true });
    expect(await send(url, input(), { by: old })).toMatchObject({ status: true });
  });

  it('uploads of somebody with an account take none, and moderators are asked for none', async () => {
    const staff = await signUp(site, { acl: 'moderator' });
    const upload = { filename: 'a.mp4', size: 10 };
    expect(await send('/api/video/request', upload, { by: fresh })).toMatchObject({ status: true });
    const comment = { video, body: 'Hello' };
    expect(await send('/api/comment/create', comment, { by: staff })).toMatchObject({ status: true });
  });

  it('the file of a video that was requested with work takes none; a whole upload at once, and an unknown video, do', async () => {
    const input = { filename: 'a.mp4', size: 5 };
    const proof = solved(await send('/api/video/request', input));
    const begun = (await send('/api/video/request', input, { proof })) as unknown as {
      code: string;
      accessToken: { token: string };
    };
    const { code, accessToken } = begun;
    const upload = async (query: Record<string, string>) => {
      const form = new FormData();
      form.append('filedata', new Blob(['bytes'], { type: 'video/mp4' }), 'a.mp4');
      const sent = new Response(form);
      const answer = await site.app.inject({
        method: 'POST',
        url: `/api/video/upload?${new URLSearchParams(query)}`,
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      });
      return answer.json() as { code: string; upload?: object };
    };
    expect(await upload({})).toMatchObject({ code: 'proof_required' });
    expect(await upload({ code })).toMatchObject({ code: 'upload_not_found' });
    expect(await upload({ code, token: accessToken.token })).toMatchObject({
      upload: { state: 'completed' },
    });
  });

  it('a challenge opens one call, also when two bring it at once', async () => {
    const proof = solved(await enter());
    const answers = await Promise.all([enter({ proof }), enter({ proof }), enter({ proof })]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'done',
      'proof_required',
      'proof_required',
    ]);
    site.advance(CHALLENGE_MS);
    await forgetSpent(site.ctx);
    expect(await site.ctx.db.selectFrom('spent_challenge').selectAll().execute()).toEqual([]);
    expect((await enter({ proof })).code).toBe('proof_required');
  });

  it.each([
    ['of another purpose', (proof: string) => proof],
    ['whose purpose was changed', (proof: string) => proof.replace('upload', 'sign-up')],
    ['whose end was put off', (proof: string) => proof.replace(/\.\d+\./, `.${Date.now() + 9e9}.`)],
    ['that is made easier', (proof: string) => proof.replace('.6.', '.0.')],
    ['without a number', (proof: string) => proof.replace(/:\d+$/, '')],
    ['with a signature of nobody', (proof: string) => proof.replace(/\.[\w-]{43}:/, `.${'A'.repeat(43)}:`)],
    ['that is no text of ours', () => '\u00ff'.repeat(5_000)],
    ['that is empty', () => ''],
  ])('a proof %s opens nothing and asks again', async (_title, forge) => {
    const upload = await send('/api/video/request', { filename: 'a.mp4', size: 10 });
    expect(await enter({ proof: forge(solved(upload)) })).toMatchObject({ code: 'proof_required', bits: 6 });
  });

  it('an expired one opens nothing', async () => {
    const proof = solved(await enter());
    site.advance(CHALLENGE_MS);
    expect((await enter({ proof })).code).toBe('proof_required');
  });

  it('a number that does not do the work opens nothing', async () => {
    const made = await makeChallenge(site.ctx, 'sign-up');
    const first = Number(solved(made).split(':')[1]);
    const read = (number: number) => readProof(site.ctx, 'sign-up', `${made.challenge}:${number}`);
    expect(await read(first)).not.toBeNull();
    const earlier = await Promise.all(Array.from({ length: first }, (_item, number) => read(number)));
    expect(earlier.filter((found) => found !== null)).toEqual([]);
  });

  it('a page without scripts says that it needs them, and keeps what was typed', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/sign-up',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=carla&password=secret&password_confirm=secret',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Please turn JavaScript on and try again.');
    expect(answer.body).toContain('value="carla"');
  });
});

it('none is asked for while it is off', async () => {
  expect(await enter()).toMatchObject({ status: true });
});

describe('while it is automatic', () => {
  beforeEach(() => choose('automatic'));

  /** So many networks run into the limit of sign-ups. */
  async function flood(networks: number, from = 0): Promise<void> {
    const limit = site.ctx.limit;
    for (let at = from; at < from + networks; at += 1) {
      const address = `10.9.${at >> 8}.${at & 255}`;
      await limit('sign-up', { viewer: null, address }, 100).catch(() => undefined);
      expect((await enter({ address })).code).toBe('rate_limited');
    }
  }

  const log = () =>
    site.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'detail'])
      .where('action', 'in', ['proof-asked', 'proof-ended'])
      .orderBy('id')
      .execute();

  it('many networks at their limit raise the alarm, fewer keep it, and none end it; the log has the cause', async () => {
    const before = (await log()).length;
    await flood(MANY - 1);
    expect(await enter()).toMatchObject({ status: true });
    await flood(1, MANY - 1);
    expect((await enter()).code).toBe('proof_required');
    const upload = { filename: 'a.mp4', size: 10 };
    expect(await send('/api/video/request', upload)).toMatchObject({ status: true });
    site.advance(STANDS_MS - 60_000);
    await endAlarms(site.ctx);
    await flood(ENOUGH, 100);
    site.advance(STANDS_MS - 60_000);
    await endAlarms(site.ctx);
    expect((await enter()).code).toBe('proof_required');
    await flood(ENOUGH - 1, 200);
    site.advance(STANDS_MS);
    await endAlarms(site.ctx);
    site.advance(2_000);
    expect(await enter()).toMatchObject({ status: true });
    expect((await log()).slice(before)).toMatchObject([
      {
        ...{ action: 'proof-asked', actor_id: null },
        reason: `Too many sign-ups from ${MANY} networks within ten minutes.`,
        detail: { purpose: 'sign-up', networks: MANY },
      },
      {
        ...{
          action: 'proof-ended',
          actor_id: null,
          detail: { purpose: 'sign-up', minutes: expect.any(Number) },
        },
        reason: 'Hardly any network has sent too much for a quarter of an hour.',
      },
    ]);
  });

  it('one network alone raises none, however often it tries', async () => {
    await flood(1, 300);
    for (let times = 0; times < MANY; times += 1) await enter({ address: '10.9.1.44' });
    expect(await site.ctx.db.selectFrom('refused_network').selectAll().execute()).toHaveLength(1);
    expect(await enter()).toMatchObject({ status: true });
  });

  it('an alarm ends with the setting, and says so', async () => {
    await flood(MANY, 400);
    await choose('off');
    expect(await enter()).toMatchObject({ status: true });
    await endAlarms(site.ctx);
    expect((await log()).at(-1)).toMatchObject({ reason: 'The settings say something else now.' });
  });
});

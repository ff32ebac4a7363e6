import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import { deleteLeaving, GRACE } from './model/leave.ts';
import { registry } from './registry.ts';
import { personOf, publishVideo, signUpPerson } from './testing/people.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(jobs(site.ctx));
});
afterAll(() => site?.close());

async function signIn(identity: string, more: object = {}, userAgent = 'x') {
  const payload = { identity, password: 'secret', ...more };
  const response = await site.app.inject({ method: 'POST', url: '/api/auth/create', payload, headers: { 'user-agent': userAgent } });
  return response.json();
}

describe('devices', () => {
  it('are listed with their names, and signed out one by one or all at once', async () => {
    const ann = await signUpPerson(site, 'ann');
    const phone = await signIn('ann', {}, 'Mozilla/5.0 (iPhone; CPU) Version/18.0 Safari/604.1');
    const other = await signIn('ann');
    const { sessions } = (await ann.get('/api/auth/sessions')).body as unknown as { sessions: { session_id: string; device: string; is_current: boolean }[] };
    expect(sessions.map(({ device }) => device)).toContain('Safari on iPhone');
    expect(sessions.filter(({ is_current }) => is_current).length).toBe(1);
    const phones = sessions.find(({ device }) => device === 'Safari on iPhone')?.session_id;
    expect((await ann.post(`/api/auth/sessions/${phones}/delete`)).code).toBe(200);
    expect((await personOf(site, ann.id, phone.auth.token).post('/api/auth/check')).body).toEqual({ status: false });
    await ann.post('/api/auth/sessions/delete-others');
    expect((await personOf(site, ann.id, other.auth.token).post('/api/auth/check')).body).toEqual({ status: false });
    expect((await ann.post('/api/auth/check')).body).toMatchObject({ status: true });
  });

  it('are nobody else’s to sign out', async () => {
    const ben = await signUpPerson(site, 'ben');
    const eve = await signUpPerson(site, 'eve');
    const { sessions } = (await ben.get('/api/auth/sessions')).body as unknown as { sessions: { session_id: string }[] };
    expect((await eve.post(`/api/auth/sessions/${sessions[0]?.session_id}/delete`)).body).toMatchObject({ code: 'session_not_found' });
  });
});

describe('codes', () => {
  it('are asked for at sign-in, work once, and recovery codes work once each', async () => {
    const tom = await signUpPerson(site, 'tom');
    expect((await tom.post('/api/auth/totp/start', { passwordCurrent: 'wrong' })).code).toBe(400);
    const setup = (await tom.post('/api/auth/totp/start', { passwordCurrent: 'secret' })).body as unknown as { secret: string; uri: string; qr: string };
    expect(setup.uri).toContain('otpauth://totp/');
    expect(setup.qr).toMatch(/^data:image\/png/);
    expect((await signIn('tom')).status).toBe(true);
    const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const code = () => totp.generate({ timestamp: site.ctx.clock.now() });
    expect((await tom.post('/api/auth/totp/confirm', { code: '000' })).body).toMatchObject({ code: 'invalid_code' });
    const { recovery_codes } = (await tom.post('/api/auth/totp/confirm', { code: code() })).body as unknown as { recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await signIn('tom')).code).toBe('code_required');
    expect((await signIn('tom', { password: 'wrong' })).code).toBe('invalid_credentials');
    expect((await signIn('tom', { code: code() })).code).toBe('invalid_code');
    site.advance(30_000);
    const fresh = code();
    const both = await Promise.all([signIn('tom', { code: fresh }), signIn('tom', { code: fresh })]);
    expect(both.filter(({ status }) => status).length).toBe(1);
    expect((await signIn('tom', { code: recovery_codes[0]?.toUpperCase() })).status).toBe(true);
    expect((await signIn('tom', { code: recovery_codes[0] })).code).toBe('invalid_code');
    await tom.post('/api/auth/totp/delete', { passwordCurrent: 'secret' });
    expect((await signIn('tom')).status).toBe(true);
  });
});

describe('passkeys', () => {
  it('answer a question once, for whom it was asked, and unknown ones open nothing', async () => {
    const pia = await signUpPerson(site, 'pia');
    const quin = await signUpPerson(site, 'quin');
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
    const ask = async () => ((await pia.post('/api/auth/passkeys/start', { passwordCurrent: 'secret' })).body as unknown as { question: string }).question;
    expect((await pia.post('/api/auth/passkeys/start', { passwordCurrent: 'wrong' })).code).toBe(400);
    expect((await quin.post('/api/auth/passkeys/create', { question: await ask(), credential })).body).toMatchObject({ code: 'invalid_token' });
    const question = await ask();
    expect((await pia.post('/api/auth/passkeys/create', { question, credential })).body).toMatchObject({ code: 'passkey_refused' });
    expect((await pia.post('/api/auth/passkeys/create', { question, credential })).body).toMatchObject({ code: 'invalid_token' });
    const guest = (await site.app.inject({ method: 'POST', url: '/api/auth/passkey/start' })).json();
    const refused = await site.app.inject({ method: 'POST', url: '/api/auth/passkey/create', payload: { question: guest.question, credential } });
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
    expect((await pia.post('/api/auth/passkeys/AAAA/delete')).body).toMatchObject({ code: 'passkey_refused' });
  });
});

describe('preferences', () => {
  it('keep what was not switched', async () => {
    const ida = await signUpPerson(site, 'ida');
    const url = `/api/user/${ida.id}/notification-preferences`;
    await ida.post(url, { type: 'messaged', email: 1 });
    await ida.post(url, { type: 'messaged', desktop: 0 });
    expect((await ida.get(url)).body).toMatchObject({
      preferences: { messaged: { on_site: true, desktop: false, email: true, digest: false }, tipped: { email: false } },
    });
    expect((await ida.post(url, { type: 'nothing' })).code).toBe(400);
  });
});

describe('everything one owns', () => {
  it('is declared by some feature, table by table', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'account'::regclass and c.connamespace = 'public'::regnamespace`.execute(site.ctx.db);
    const declared = new Set([...registry.values()].flatMap(({ tables }) => tables));
    const own = ['audit_log', 'channel_moderator'];
    const elsewhere = rows.map(({ table }) => table).filter((table) => !declared.has(table) && !own.includes(table));
    expect(elsewhere).toEqual([]);
  });

  it('is packed with a row for every row, and fetched by its owner alone', async () => {
    const max = await signUpPerson(site, 'max', { email: 'max@example.org' });
    const eva = await signUpPerson(site, 'eva');
    await max.post(`/api/user/${eva.id}/follow`);
    await max.post('/api/channel/music/follow');
    await max.send('PUT', `/api/user/${max.id}/block/${(await signUpPerson(site, 'bad')).id}`);
    expect((await max.post(`/api/user/${max.id}/export`, { passwordCurrent: 'secret' })).body).toMatchObject({ export: { state: 'waiting' } });
    const ready = await vi.waitFor(
      async () => {
        const answer = (await max.get(`/api/user/${max.id}/export`)).body as unknown as { export: { state: string; url: string } };
        if (answer.export.state !== 'ready') throw new Error(answer.export.state);
        return answer.export;
      },
      { timeout: 20_000, interval: 100 },
    );
    const archive = await site.app.inject({ url: ready.url, headers: { cookie: max.cookie } });
    expect(archive.headers['content-type']).toBe('application/zip');
    expect((await site.app.inject({ url: ready.url, headers: { cookie: eva.cookie } })).statusCode).toBe(404);
    const part = await site.app.inject({ url: ready.url, headers: { cookie: max.cookie, range: 'bytes=2-9' } });
    expect(part.statusCode).toBe(206);
    const packed = await unpack(archive.rawPayload);
    for (const [feature, owned] of registry) {
      const { rows } = await owned.exportFor(site.ctx, max.id);
      expect(Object.keys(rows).toSorted()).toEqual([...owned.tables].toSorted());
      for (const [table, list] of Object.entries(rows)) {
        if (table === 'notification' || table === 'account_export' || table === 'one_time_token') continue;
        expect([table, packed(`${feature}/${table}.json`).length]).toEqual([table, list.length]);
      }
    }
    expect(packed('follow/follow_user.json')).toMatchObject([{ account_id: eva.id }]);
    expect(JSON.stringify(packed('account/account.json'))).not.toContain('argon2');
  });

  it('goes after a week, unless its owner signs in before', async () => {
    const zoe = await signUpPerson(site, 'zoe');
    const pal = await signUpPerson(site, 'pal');
    await zoe.post(`/api/user/${pal.id}/follow`);
    const videoId = await publishVideo(site, zoe.id);
    expect((await zoe.post(`/api/user/${zoe.id}/delete`, { passwordCurrent: 'nope' })).code).toBe(400);
    expect((await zoe.post(`/api/user/${zoe.id}/delete`, { passwordCurrent: 'secret' })).code).toBe(200);
    expect((await zoe.post('/api/auth/check')).body).toEqual({ status: false });
    expect((await pal.get(`/api/user/${zoe.id}`)).body).toMatchObject({ code: 'user_not_found' });
    const back = personOf(site, zoe.id, (await signIn('zoe')).auth.token);
    expect((await pal.get(`/api/user/${zoe.id}`)).code).toBe(200);
    await back.post(`/api/user/${zoe.id}/delete`, { passwordCurrent: 'secret' });
    expect(await deleteLeaving(site.ctx)).toBe(0);
    site.advance(GRACE + 1_000);
    expect(await deleteLeaving(site.ctx)).toBe(1);
    expect((await signIn('zoe')).code).toBe('invalid_credentials');
    expect((await pal.get(`/api/user/${pal.id}`)).body).toMatchObject({ user: { follower_count: 0 } });
    const left = await site.ctx.db.selectFrom('video').select(['state', 'account_id']).where('id', '=', videoId).executeTakeFirst();
    expect(left === undefined || left.state === 'deleted').toBe(true);
    for (const owned of registry.values()) expect(await owned.verify(site.ctx)).toEqual([]);
  });
});

describe('settings', () => {
  it('are for whoever is signed in', async () => {
    const uma = await signUpPerson(site, 'uma');
    for (const path of ['/settings', '/settings/notifications', '/settings/account']) {
      expect((await site.app.inject({ url: path })).headers.location).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
      expect((await uma.page(path)).status).toBe(200);
    }
  });
});

/** Reads a ZIP with the system's Python, a reader that shares nothing with what wrote it. */
async function unpack(bytes: Buffer): Promise<(name: string) => unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-unpack-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, bytes);
  const script = 'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nprint(json.dumps({n:z.read(n).decode() for n in z.namelist() if n.endswith(".json")}))';
  const text = execFileSync('python3', ['-c', script, path], { maxBuffer: 64 * 1024 * 1024 }).toString();
  await rm(folder, { recursive: true });
  const files = JSON.parse(text) as Record<string, string>;
  return (name) => JSON.parse(files[name] ?? '[]') as unknown[];
}

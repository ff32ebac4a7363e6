import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import accountJobs from '#features/account/jobs.ts';
import { registry } from '#features/account/registry.ts';
import { personOf, publishVideo, signUpPerson } from '#features/account/testing/people.ts';
import jobs from './jobs.ts';
import { deleteLeaving, GRACE } from './model/leave.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work([...accountJobs(site.ctx), ...jobs(site.ctx)]);
});
afterAll(() => site?.close());

async function signIn(identity: string, more: object = {}, userAgent = 'x') {
  const payload = { identity, password: 'secret', ...more };
  const response = await site.app.inject({ method: 'POST', url: '/api/auth/create', payload, headers: { 'user-agent': userAgent } });
  return response.json();
}

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

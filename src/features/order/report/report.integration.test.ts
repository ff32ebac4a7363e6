import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import reviewJobs from '#features/order/review/jobs.ts';
import { thingReported } from './feature.ts';
import makeJobs from './jobs.ts';

let site: TestSite;
let ann: Person;
let ben: Person;
let moderator: Person;

beforeAll(async () => {
  site = await startSite();
  await site.work([...makeJobs(site.ctx), ...reviewJobs(site.ctx)]);
  [ann, ben, moderator] = [
    await signUpPerson(site, 'ann'),
    await signUpPerson(site, 'ben'),
    await signUpPerson(site, 'mia'),
  ];
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', moderator.id).execute();
});
afterAll(() => site?.close());

const flag = (person: Person, video: number, fields: object = {}) =>
  person.post(`/api/video/${video}/flag`, { value: 1, ...fields });

async function rowsOf(video: number) {
  return site.ctx.db
    .selectFrom('report')
    .selectAll()
    .where('video_id', '=', video)
    .orderBy('account_id')
    .execute();
}

/** Names of what waits for that cause, in the order of the queue. */
async function waiting(source: 'report' | 'complaint'): Promise<string[]> {
  const { body } = await moderator.get(`/api/review?source=${source}`);
  const rows = body['waiting'] as unknown as { object_type: string; object_id: string }[];
  return rows.map(({ object_type, object_id }) => `${object_type}-${object_id}`);
}

const decide = (thing: string, fields: object) =>
  moderator.post(`/api/review/${thing.replace('-', '/')}/decide`, fields);

describe('POST /api/video/:video/flag', () => {
  it('keeps one report per viewer and video, which can be changed and withdrawn', async () => {
    const video = await publishVideo(site, ann.id);
    expect((await flag(ben, video, { reason: 'spam', text: ' See 0:30. ' })).body).toEqual({
      status: true,
      flagged: true,
    });
    expect((await flag(ben, video, { reason: 'violence' })).body).toMatchObject({ flagged: true });
    expect(await rowsOf(video)).toMatchObject([
      { account_id: ben.id, reason: 'violence', text: '', outcome: null },
    ]);
    expect((await ben.get(`/api/video/${video}/flag`)).body).toMatchObject({ flagged: true, host: '' });
    expect((await moderator.get(`/api/video/${video}/flag`)).body).toMatchObject({ flagged: false });
    expect((await flag(ben, video, { value: 0 })).body).toEqual({ status: true, flagged: false });
    expect(await rowsOf(video)).toEqual([]);
    expect((await flag(ben, video)).body).toMatchObject({ flagged: true });
    expect(await rowsOf(video)).toMatchObject([{ reason: 'none' }]);
  });

  it('requires an account, somebody else’s visible video and a known reason', async () => {
    const video = await publishVideo(site, ann.id);
    const nobody = await site.app.inject({
      method: 'POST',
      url: `/api/video/${video}/flag`,
      payload: { value: 1 },
    });
    expect(nobody.json()).toMatchObject({ code: 'unauthorized' });
    expect((await flag(ann, video)).body).toMatchObject({
      code: 'forbidden',
      error: 'You can’t report your own video.',
    });
    expect((await flag(ben, 999_999)).body).toMatchObject({ code: 'video_not_found' });
    expect((await flag(ben, video, { reason: 'dislike' })).body).toMatchObject({ param: 'reason' });
    expect((await flag(ben, video, { value: 2 })).body).toMatchObject({ param: 'value' });
    expect((await flag(ben, video, { text: 'x'.repeat(501) })).body).toMatchObject({ param: 'text' });
    expect(await rowsOf(video)).toEqual([]);
  });

  it('does not reopen what was decided, unless for another reason', async () => {
    const video = await publishVideo(site, ann.id);
    await flag(ben, video, { reason: 'spam' });
    expect((await decide(`video-${video}`, { outcome: 'fine' })).code).toBe(200);
    expect(await rowsOf(video)).toMatchObject([{ outcome: 'dismissed', settled_by: moderator.id }]);
    expect((await ben.get(`/api/video/${video}/flag`)).body).toMatchObject({ flagged: false });
    expect((await flag(ben, video, { reason: 'spam' })).body).toMatchObject({ flagged: false });
    await flag(ben, video, { value: 0 });
    expect((await flag(ben, video, { reason: 'spam' })).body).toMatchObject({ flagged: false });
    expect(await waiting('report')).not.toContain(`video-${video}`);
    expect((await flag(ben, video, { reason: 'violence' })).body).toMatchObject({ flagged: true });
    expect(await rowsOf(video)).toMatchObject([{ outcome: null, settled_at: null, settled_by: null }]);
  });

  it('is rate-limited', async () => {
    const strict = await startSite({ RATE_LIMITS: 'on' });
    try {
      const eager = await signUpPerson(strict, 'eager');
      const video = await publishVideo(strict, null);
      const codes: number[] = [];
      for (let sent = 0; sent < 31; sent += 1) codes.push((await flag(eager, video)).code);
      expect([codes[29], codes[30]]).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('the queue of moderators', () => {
  it('shows videos with open reports, most reported first, with the texts of the reports', async () => {
    const [one, two] = [
      await publishVideo(site, ann.id, { title: 'Once' }),
      await publishVideo(site, ann.id, { title: 'Twice' }),
    ];
    await flag(ben, one, { reason: 'violence' });
    await flag(ben, two, { reason: 'spam', text: 'Same as yesterday' });
    await flag(moderator, two, { reason: 'spam' });
    const named = await waiting('report');
    expect(named.indexOf(`video-${two}`)).toBeLessThan(named.indexOf(`video-${one}`));
    const { body } = await moderator.page(`/awesome/queue/video-${two}`);
    expect(body).toContain('Same as yesterday');
    expect(body).toContain('Spam or misleading, by ben');
    expect(body).toContain('Spam or misleading, by mia');
  });

  it('is where the old address leads moderators; for others that does not exist', async () => {
    expect((await ben.page('/reports')).status).toBe(404);
    expect((await site.app.inject({ url: '/reports' })).statusCode).toBe(404);
    const { status, location } = await moderator.page('/reports');
    expect([status, location]).toEqual([301, '/awesome/queue?source=report']);
    expect((await moderator.page('/awesome/queue?source=report')).body).toContain('Twice');
  });

  it('suspends a video, settles its reports, and records who did it', async () => {
    const video = await publishVideo(site, ann.id);
    await flag(ben, video, { reason: 'pornography' });
    expect((await decide(`video-${video}`, { outcome: 'suspended' })).code).toBe(200);
    const { state } = await site.ctx.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', video)
      .executeTakeFirstOrThrow();
    expect(state).toBe('suspended');
    expect(site.events).toContainEqual({ topic: 'video-access', id: video });
    expect(await rowsOf(video)).toMatchObject([{ outcome: 'suspended', settled_by: moderator.id }]);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('object_id', '=', video)
      .where('object_type', '=', 'video')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'video-suspended', actor_id: moderator.id },
      {
        action: 'reports-settled',
        actor_id: moderator.id,
        detail: { outcome: 'suspended', reasons: ['pornography'] },
      },
      { action: 'thing-decided', actor_id: moderator.id },
    ]);
    expect(await waiting('report')).not.toContain(`video-${video}`);
  });
});

describe('copyright complaints', () => {
  const complaint = {
    name: 'Cleo',
    email: 'cleo@example.org',
    work: 'My film "Rain".',
    details: 'From 0:10 on.',
    sworn: 1,
  };

  beforeAll(() => publishVideo(site, ann.id, { code: 'Film3' }));

  async function letters(): Promise<string[]> {
    const folder = join(site.ctx.config.dataDir, 'outbox');
    // An e-mail that is still being written has another name.
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.tmp'));
    return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  }

  it('are stored, acknowledged by e-mail, and answered in the moderator’s words', async () => {
    const video = await publishVideo(site, ann.id, { code: 'Film1' });
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/copyright-complaint',
      payload: { ...complaint, link: 'http://localhost:8080/Film1' },
    });
    const { complaint_id: id } = sent.json() as { complaint_id: string };
    const row = await site.ctx.db
      .selectFrom('copyright_complaint')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirst();
    expect(row).toMatchObject({
      video_id: video,
      account_id: null,
      email: 'cleo@example.org',
      answered_at: null,
    });
    await vi.waitFor(async () => expect((await letters()).join()).toContain('To: cleo@example.org'), PATIENT);
    expect(await waiting('complaint')).toEqual([`video-${video}`]);
    expect((await moderator.page(`/awesome/queue/video-${video}`)).body).toContain(
      'Copyright complaint by Cleo, cleo@example.org: My film &quot;Rain&quot;.',
    );
    const answer = { outcome: 'suspended', reason: 'copyright', answer: 'You are right, it is gone.' };
    expect((await decide(`video-${video}`, answer)).code).toBe(200);
    await vi.waitFor(
      async () => expect((await letters()).join()).toContain('You are right, it is gone.'),
      PATIENT,
    );
    expect(await waiting('complaint')).toEqual([]);
  });

  it('that name no video of the site are refused at their field', async () => {
    const links = ['https://elsewhere.example/film', 'http://localhost:8080/nothing1', '/u/ben', 'my film'];
    for (const link of links)
      expect((await ben.post('/api/copyright-complaint', { ...complaint, link })).body).toMatchObject({
        code: 'invalid_param',
        param: 'link',
        error: 'This link doesn’t lead to a video here. Please check it.',
      });
  });

  it('that were taken before without a video wait by themselves and are answered once', async () => {
    const id = await site.ctx.db.transaction().execute(async (trx) => {
      const { sworn: _sworn, ...words } = complaint;
      const row = await trx
        .insertInto('copyright_complaint')
        .values({ ...words, link: 'https://elsewhere.example/film' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await site.ctx.events.emit(trx, thingReported, { objectType: 'copyright-complaint', objectId: row.id });
      return row.id;
    });
    const name = `complaint-${id}`;
    expect(await waiting('complaint')).toEqual([name]);
    const item = (await moderator.page(`/awesome/queue/${name}`)).body;
    for (const words of ['https://elsewhere.example/film', 'From 0:10 on.', 'cleo@example.org'])
      expect(item).toContain(words);
    expect(item).not.toContain('href="https://elsewhere.example');
    expect((await decide(name, { outcome: 'answered' })).body).toMatchObject({
      ...{ code: 'invalid_param', param: 'answer' },
      error: 'Please write an answer.',
    });
    expect((await decide(name, { outcome: 'banned', answer: 'No.' })).body).toMatchObject({
      param: 'outcome',
    });
    const send = (fields: object) =>
      site.app.inject({
        method: 'POST',
        url: `/awesome/queue/${name}`,
        headers: { cookie: moderator.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields as Record<string, string>).toString(),
      });
    const refused = await send({ act: 'answered', answer: '' });
    expect([refused.statusCode, refused.body.includes('Please write an answer.')]).toEqual([400, true]);
    const done = await send({ act: 'answered', answer: 'That film is on another site.' });
    expect([done.statusCode, String(done.headers.location)]).toEqual([
      303,
      expect.stringMatching(/^\/awesome\/queue\?decided=\d+$/),
    ]);
    await vi.waitFor(
      async () => expect((await letters()).join()).toContain('That film is on another site.'),
      PATIENT,
    );
    expect(await waiting('complaint')).toEqual([]);
    const decision = String(done.headers.location).split('=')[1];
    expect((await moderator.post(`/api/decision/${decision}/undo`)).code).toBe(403);
  });

  it('are not quoted to an address that somebody else may have entered', async () => {
    const words = {
      name: 'Win\n\nhttps://evil.example/prize',
      email: 'victim@example.org',
      work: 'https://evil.example/win',
      link: 'http://localhost:8080/Film3',
    };
    await ben.post('/api/copyright-complaint', { ...complaint, ...words });
    await vi.waitFor(
      async () => expect((await letters()).join()).toContain('To: victim@example.org'),
      PATIENT,
    );
    const letter = (await letters()).find((one) => one.includes('To: victim@example.org'));
    expect(letter).toContain('How complaints work:');
    expect(letter).not.toContain('evil.example');
  });

  it('are confirmed in the language of the page on which they were sent', async () => {
    const payload = { ...complaint, email: 'dora@example.org', link: 'http://localhost:8080/Film3' };
    const headers = { 'x-page-language': 'de' };
    await site.app.inject({ method: 'POST', url: '/api/copyright-complaint', headers, payload });
    await vi.waitFor(async () => {
      const letter = (await letters()).find((one) => one.includes('To: dora@example.org'));
      expect(letter).toContain('Deine Beschwerde ist angekommen.');
    }, PATIENT);
  });

  it('are answered even if the video was deleted meanwhile', async () => {
    const video = await publishVideo(site, ann.id, { code: 'Film2' });
    const sent = await ben.post('/api/copyright-complaint', {
      ...complaint,
      link: 'http://localhost:8080/Film2',
    });
    await site.ctx.db.updateTable('video').set({ state: 'deleted' }).where('id', '=', video).execute();
    expect((await decide(`video-${video}`, { outcome: 'suspended', answer: 'Gone.' })).code).toBe(200);
    const row = await site.ctx.db
      .selectFrom('copyright_complaint')
      .select('answer')
      .where('id', '=', Number(sent.body['complaint_id']))
      .executeTakeFirst();
    expect(row?.answer).toBe('Gone.');
  });

  it('need every field', async () => {
    const send = (fields: object) =>
      ben.post('/api/copyright-complaint', { ...complaint, link: '/e/Film3', ...fields });
    const params = await Promise.all(
      [{ link: '' }, { name: ' ' }, { email: 'cleo' }, { work: '' }, { sworn: 0 }].map(
        async (fields) => (await send(fields)).body,
      ),
    );
    expect(params.map(({ param }) => param)).toEqual(['link', 'name', 'email', 'work', 'sworn']);
    const { body } = await send({});
    const row = await site.ctx.db
      .selectFrom('copyright_complaint')
      .selectAll()
      .where('id', '=', Number(String((body as Record<string, unknown>)['complaint_id'])))
      .executeTakeFirst();
    expect(row).toMatchObject({ account_id: ben.id, link: '/e/Film3' });
  });

  it('can be sent without scripts, and what was typed stays if something is missing', async () => {
    const page = await site.app.inject({ url: '/copyright-complaint?video=Film3' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('value="http://localhost:8080/Film3"');
    const form = (fields: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/copyright-complaint',
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { sworn: _sworn, ...fields } = { ...complaint, link: 'http://localhost:8080/Film3' };
    const refused = await form(fields as never);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Please confirm that this is true.');
    expect(refused.body).toContain('From 0:10 on.');
    expect(refused.headers['cache-control']).toBe('private, no-store');
    const taken = await form({ ...fields, sworn: '1' } as never);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/copyright-complaint?sent=1']);
    expect((await site.app.inject({ url: '/copyright-complaint?sent=1' })).body).toContain(
      'We’ve received your complaint',
    );
  });
});

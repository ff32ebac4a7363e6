import { afterAll, beforeAll, expect, it } from 'vitest';
import { runText } from '#platform/db/db.ts';
import { checkOutbox } from '#platform/doctor/check-outbox.ts';
import { until } from '#platform/testing/until.ts';
import { addressOf } from '#platform/testing/web-process.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { type PageKind, pages } from '#src/routes.ts';

let site: TestSite;
let staff: Person;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  [staff, ann] = [await signUp(site, { acl: 'moderator' }), await signUp(site, { username: 'ann' })];
});
afterAll(() => site.close());

const kinds = (Object.keys(pages) as PageKind[]).filter(
  (kind) => kind.startsWith('panel') && !pages[kind].includes(':failure'),
);

/** Sends a form of the panel as a browser without scripts does. */
async function send(person: Person, url: string, fields: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url,
    headers: { cookie: person.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

it.each(kinds)('%s exists only for moderators in a browser', async (kind) => {
  const { id } = await addVideo(site, { accountId: ann.id });
  const url = pages[kind]
    .replace(':video', String(id))
    .replace(':user', String(ann.id))
    .replace(':item', `video-${id}`);
  const page = await staff.page(url);
  expect([page.status, page.body.includes('panel-menu')]).toEqual([200, true]);
  expect((await ann.page(url)).status).toBe(404);
  expect((await site.app.inject(url)).statusCode).toBe(404);
});

it('lists people by name and state', async () => {
  await signUp(site, { username: 'Zebedee' });
  expect((await staff.page('/awesome/users?q=zebe')).body).toContain('/u/Zebedee');
  const moderators = (await staff.page('/awesome/users?filter=moderator')).body;
  expect([moderators.includes(`/u/${staff.username}`), moderators.includes('/u/Zebedee')]).toEqual([
    true,
    false,
  ]);
});

it('finds people, videos and reports by one text, a video also by its link or number', async () => {
  const { id, code } = await addVideo(site, { accountId: ann.id, title: 'Walrus parade' });
  await signUp(site, { username: 'walrusfan' });
  const flag = { value: 1, reason: 'spam', text: 'This walrus sells fish.' };
  expect((await staff.post(`/api/video/${id}/flag`, flag)).code).toBe(200);
  const found = async (text: string) => {
    const { body } = await staff.page(`/awesome/search?q=${encodeURIComponent(text)}`);
    return body.replaceAll(/<script[^]*?<\/script>/g, '');
  };
  const body = await found('walrus');
  for (const words of ['/u/walrusfan', 'Walrus parade', 'This walrus sells fish.', 'Spam or misleading, by'])
    expect(body).toContain(words);
  for (const text of [String(id), code, `${site.ctx.config.publicUrl}/${code}`])
    expect([text, await found(text)]).toEqual([text, expect.stringContaining('Walrus parade')]);
  expect(await found('xylophone')).toContain('Nothing was found for “xylophone”.');
  expect(await found("xylo% ' \\ & :*")).toContain('Nothing was found');
});

it('lists first what has waited longest, and counts what came this week and the week before', async () => {
  const { id } = await addVideo(site, { accountId: ann.id });
  const day = 86_400_000;
  await staff.post(`/api/video/${id}/flag`, { value: 1, reason: 'spam', text: '' });
  const old = new Date(site.ctx.clock.now() - 9 * day);
  await site.ctx.db.updateTable('report').set({ created_at: old }).where('video_id', '=', id).execute();
  const sworn = { name: 'Cleo', email: 'cleo@example.org', work: 'My song.', sworn: 1 };
  const { code } = await addVideo(site, { accountId: ann.id });
  const link = `${site.ctx.config.publicUrl}/${code}`;
  expect((await staff.post('/api/copyright-complaint', { ...sworn, link })).code).toBe(200);
  const { body } = await staff.page('/awesome');
  const table = /<table[^]*?<\/table>/.exec(body)?.[0] ?? '';
  expect(table.indexOf('source=report')).toBeGreaterThan(0);
  expect(table.indexOf('source=complaint')).toBeGreaterThan(table.indexOf('source=report'));
  const [, row = ''] = table.split('source=report"');
  const [, , oldest, , weekBefore] = row.replaceAll(/<[^>]*>/g, ' ').split(/\s+/);
  expect([oldest, weekBefore]).toEqual(['1w', '1']);
});

it('keeps notes about an account, gives and takes its role, and changes its name', async () => {
  const rude = await signUp(site, { username: 'rudename' });
  const url = `/awesome/users/${rude.id}`;
  expect((await staff.page('/awesome/users?q=rude')).body).toContain(url);
  const act = (fields: Record<string, string>) => staff.form(url, fields);
  expect((await act({ act: 'writeNote', body: 'Was warned.' })).location).toBe(`${url}?done=writeNote`);
  expect((await staff.page(url)).body).toContain('Was warned.');
  expect((await staff.get(`/api/user/${rude.id}/notes`)).body).toMatchObject({
    notes: [{ author: staff.username, body: 'Was warned.' }],
  });
  expect((await rude.get(`/api/user/${rude.id}/notes`)).code).toBe(403);

  expect((await act({ act: 'changeRole', value: '1', reason: 'Helps' })).status).toBe(303);
  expect((await rude.page('/awesome')).status).toBe(200);
  for (const value of ['0', '1'])
    expect((await rude.post(`/api/user/${rude.id}/role`, { value })).body).toMatchObject({
      code: 'forbidden',
    });
  expect((await staff.post(`/api/user/${rude.id}/rename`, { username: 'x1y' })).code).toBe(403);
  await act({ act: 'changeRole', value: '0', reason: '' });
  expect((await rude.page('/awesome')).status).toBe(404);

  const refused = await act({ act: 'rename', username: 'a b', reason: '' });
  expect([refused.status, refused.body.includes('value="a b"')]).toEqual([400, true]);
  await act({ act: 'rename', username: 'politename', reason: 'Rude' });
  expect((await site.app.inject('/u/rudename')).headers.location).toBe('/u/politename');
  const back = await rude.post(`/api/user/${rude.id}/edit`, { username: 'rudename' });
  expect(back.code).not.toBe(200);
  const { db } = site.ctx;
  expect(
    await db.selectFrom('notification').select('type').where('account_id', '=', rude.id).execute(),
  ).toEqual([{ type: 'moderated-renamed' }]);
  const log = db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason'])
    .where('owner_id', '=', rude.id);
  expect(await log.orderBy('id').execute()).toEqual(
    [
      ['note-written', ''],
      ['make-moderator', 'Helps'],
      ['unmake-moderator', ''],
      ['user-renamed', 'Rude'],
    ].map(([action, reason]) => ({ action, reason, actor_id: staff.id })),
  );
});

it('of two moderators who dismiss each other at once, one stays', async () => {
  const pair = [await signUp(site, { acl: 'moderator' }), await signUp(site, { acl: 'moderator' })] as const;
  const [one, two] = pair;
  const codes = await Promise.all([
    one.post(`/api/user/${two.id}/role`, { value: '0' }),
    two.post(`/api/user/${one.id}/role`, { value: '0' }),
  ]);
  expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 403]);
});

it('a job that was given up can be retried, once', async () => {
  let runs = 0;
  await site.work([
    {
      name: 'breaks',
      retries: 0,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('The disk is on fire');
      },
    },
  ]);
  await site.ctx.jobs.send('breaks', {});
  const job = await until('a failed job', async () => {
    const { rows } = await runText(
      site.ctx.db,
      `select id from pgboss.job where name = 'breaks' and state = 'failed'`,
    );
    return (rows as { id: string }[])[0]?.id;
  });
  expect((await staff.page('/awesome/jobs')).body).toContain('The disk is on fire');
  expect((await ann.post(`/api/job/${job}/retry`)).code).toBe(403);
  const sent = await send(staff, '/awesome/jobs', { job });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/awesome/jobs?done=retried']);
  await until('the second run', () => runs === 2);
  const log = site.ctx.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'job-retried');
  expect(await log.execute()).toEqual([{ actor_id: staff.id }]);
  expect((await staff.post(`/api/job/${job}/retry`)).body).toMatchObject({ code: 'job_not_found' });
});

it('the form of a video saves ticked and unticked boxes, and keeps the views if left empty', async () => {
  const { id } = await addVideo(site, { accountId: ann.id, title: 'Before', moderated: false });
  const url = `/awesome/videos/${id}/edit`;
  const fields = {
    title: 'After',
    description: '',
    channel: '',
    moderated: '1',
    score_modifier: '3',
    view_count: '',
  };
  const saved = await send(staff, url, fields);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${url}?done=saved`]);
  const row = await site.ctx.db
    .selectFrom('video')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ title: 'After', moderated: true, nsfw: false, score_modifier: 3 });

  const refused = await send(staff, url, { ...fields, title: 'Star', featured: '1', nsfw: '1' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('A video that is unlisted or NSFW cannot be featured.');
  expect(refused.body).toContain('value="Star"');
  expect((await send(await signUp(site), url, fields)).statusCode).toBe(404);
});

it('the form of a video sets and clears its links to YouTube and Reddit', async () => {
  const { id } = await addVideo(site, { accountId: ann.id });
  const url = `/awesome/videos/${id}/edit`;
  const fields = { title: 'Rain', score_modifier: '0', view_count: '' };
  const links = {
    youtube_override_source: 'https://youtu.be/dQw4w9WgXcQ',
    reddit_link: 'https://redd.it/1a2b3c',
  };
  const kept = () =>
    site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await send(staff, url, { ...fields, ...links });
  expect(await kept()).toMatchObject(links);
  const { body } = await staff.page(url);
  expect([
    body.includes('value="https://youtu.be/dQw4w9WgXcQ"'),
    body.includes('value="https://redd.it/1a2b3c"'),
  ]).toEqual([true, true]);
  const refused = await send(staff, url, { ...fields, ...links, reddit_link: 'https://example.org/r' });
  expect([refused.statusCode, refused.body.includes('Please paste a link to a Reddit page.')]).toEqual([
    400,
    true,
  ]);
  await send(staff, url, { ...fields, youtube_override_source: '', reddit_link: '' });
  expect(await kept()).toMatchObject({ youtube_override_source: null, reddit_link: null });
});

it('kept e-mails show a shortened recipient, and not their content', async () => {
  await site.ctx.mail.send({
    to: 'bo@example.org',
    subject: 'Reset',
    text: 'secret-link',
    html: 'secret-link',
  });
  const { body } = await staff.page('/awesome/mail');
  expect(body).toContain('b…@example.org');
  expect(body).toContain('Reset');
  expect(body).not.toContain('secret-link');
});

it('the panel and the doctor say what waits to go out, and what was given up', async () => {
  const place = { databaseUrl: addressOf(site.connection), dataDir: site.ctx.config.dataDir };
  const name = 'decision-letter';
  // E-mails of earlier tests, which nobody sends here.
  await runText(site.ctx.db, 'delete from pgboss.job', []);
  await site.ctx.jobs.prepare([{ name, retries: 0, run: async () => {} }]);
  expect(await checkOutbox(place)).toMatchObject({ ok: true, detail: 'Nothing waits to be sent' });
  for (const decisionId of [1, 2]) await site.ctx.jobs.send(name, { decisionId });
  const detail = (waiting: number, given: number) =>
    `${name}: ${waiting} waiting, 0 of them late; ${given} given up within the last hour`;
  expect(await checkOutbox(place)).toMatchObject({ ok: true, detail: detail(2, 0) });
  const one = `(select id from pgboss.job where name = $1 limit 1)`;
  await runText(site.ctx.db, `update pgboss.job set state = 'failed' where id = ${one}`, [name]);
  expect(await checkOutbox(place)).toMatchObject({ ok: false, detail: detail(1, 1) });
  expect((await staff.page('/awesome/mail')).body).toContain('E-mails about decisions');
  await runText(site.ctx.db, 'delete from pgboss.job where name = $1', [name]);
});

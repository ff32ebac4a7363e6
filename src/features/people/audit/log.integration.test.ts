import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { LogEntry } from './contract.ts';

let site: TestSite;
let ann: Person;
let ben: Person;
let mia: Person;
let film: number;
let other: number;

beforeAll(async () => {
  site = await startSite();
  [ann, ben, mia] = [
    await signUpPerson(site, 'ann'),
    await signUpPerson(site, 'ben'),
    await signUpPerson(site, 'mia'),
  ];
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', mia.id).execute();
  film = await publishVideo(site, ann.id, { title: '=Film' });
  other = await publishVideo(site, ben.id);
  await mia.post(`/api/video/${film}/edit`, {
    nsfw: 1,
    score_modifier: 5,
    reason: 'Shows 100% skin, at 0:10',
  });
  await mia.post(`/api/video/${film}/edit`, { score_modifier: 7 });
  await mia.post(`/api/video/${film}/edit`, { title: '=New', reason: '=Clickbait' });
  await mia.post(`/api/user/${ben.id}/ban`, { reason: 'Spam' });
});
afterAll(() => site?.close());

const search = async (query: string, who = mia) =>
  ((await who.get(`/api/log?${query}`)).body as { entries?: LogEntry[] }).entries;
const actions = async (query: string) => (await search(query))?.map(({ action }) => action);

describe('the moderators’ log', () => {
  it('says who did what to whose thing, why, and what it was before', async () => {
    expect((await search('object=' + film))?.at(-1)).toMatchObject({
      action: 'video-edited',
      object_type: 'video',
      object_id: String(film),
      actor: { username: 'mia' },
      owner: { username: 'ann' },
      reason: 'Shows 100% skin, at 0:10',
      before: { nsfw: false, score_modifier: 0 },
      after: { nsfw: true, score_modifier: 5 },
    });
  });

  it.each([
    ['q=100%25', ['video-edited']],
    ['q=100%25s', []],
    ['q=spam', ['user-banned']],
    ['action=user-banned', ['user-banned']],
    ['type=user', ['user-banned']],
    ['of=ben', ['user-banned']],
    ['of=nobody', []],
    ['by=ann', []],
    ['since=2999-01-01', []],
    ['until=2000-01-01', []],
  ])('is searched by %s', async (query, found) => {
    expect(await actions(query)).toEqual(found);
  });

  it('is filtered by the acting moderator and by whole days, page by page', async () => {
    const today = new Date(site.ctx.clock.now()).toISOString().slice(0, 10);
    expect(await actions(`by=mia&since=${today}&until=${today}`)).toHaveLength(4);
    const first = (await mia.get('/api/log?by=mia&limit=3')).body as unknown as { page: { next: string } };
    expect(await actions(`by=mia&limit=3&after=${first.page.next}`)).toHaveLength(1);
    expect((await mia.get('/api/log?since=yesterday')).body).toMatchObject({ param: 'since' });
  });

  it('does not exist for anyone else', async () => {
    expect((await ann.get('/api/log')).code).toBe(403);
    expect((await site.app.inject({ url: '/api/log' })).statusCode).toBe(401);
    for (const url of ['/awesome/log', '/awesome/log.csv', '/awesome/log.json'])
      expect([url, (await ann.page(url)).status, (await site.app.inject({ url })).statusCode]).toEqual([
        url,
        404,
        404,
      ]);
  });

  it('has a page that can be searched without scripts', async () => {
    const { status, body } = await mia.page('/awesome/log?of=ann&action=&type=&by=&since=&until=&q=');
    expect(status).toBe(200);
    expect(body).toContain('Shows 100% skin, at 0:10');
    expect(body).not.toContain('Account banned</h2>');
    expect(body).toContain('/awesome/log.csv?of=ann');
  });

  it('is downloaded as filtered, and no reason becomes a spreadsheet formula', async () => {
    const csv = (await mia.page('/awesome/log.csv?of=ann&q=')).body.split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[0]).toBe('Time,Entry,Action,About,Number,Moderator,Owner,Reason,Before,After,More');
    expect(csv[3]).toContain(`,mia,ann,'=Clickbait,"{""title"":""=Film""}"`);
    const json = JSON.parse((await mia.page('/awesome/log.json')).body) as LogEntry[];
    expect(json.map(({ action }) => action)).toEqual([...Array(3).fill('video-edited'), 'user-banned']);
    expect((await mia.page('/awesome/log.csv?since=yesterday')).status).toBe(404);
  });

  it('shows names of fields and things, values in words, and the values before', async () => {
    const { body } = await mia.page('/awesome/log?of=ann');
    expect(body).toContain('Video: =New</a>');
    expect(body).toMatch(/<dt>Score boost<\/dt><dd><del>5<\/del> → <ins>7<\/ins>/);
    expect(body).toMatch(/<dt>NSFW<\/dt><dd><ins>turned on<\/ins>/);
    expect(body).toMatch(/<dt>Title<\/dt><dd><del>=Film<\/del> → <ins>=New<\/ins>/);
    expect(body).toMatch(/<time dateTime="[\dT:-]+Z" title="[^"]+ UTC">/i);
    expect(body).toContain('aria-label="Admin panel"');
    await mia.post('/api/addresses', { range: '203.0.113.0/24', days: 2, reason: 'Floods' });
    const shown = (await mia.page('/awesome/log?type=address')).body.replaceAll(
      /<script[^]*?<\/script>/g,
      '',
    );
    expect(shown).toMatch(/<dt>Until<\/dt><dd>\d+ \w+ 20\d\d, \d\d:\d\d UTC<\/dd>/);
    expect(shown).not.toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z(?!")/);
  });

  it('shows removed values, and says of deleted things that they are', async () => {
    const gone = await publishVideo(site, ben.id, { title: 'Short-lived' });
    await mia.post(`/api/video/${gone}/delete`, { reason: 'Off it goes' });
    await site.ctx.db.updateTable('video').set({ title: '' }).where('id', '=', gone).execute();
    const { body } = await mia.page(`/awesome/log?type=video&object=${gone}`);
    expect(body).toMatch(/<dt>Title<\/dt><dd><del>Short-lived<\/del><\/dd>/);
    expect(body).toContain('Video that has been deleted');
  });
});

describe('the owner’s log', () => {
  it('shows what was done to their things and why, but neither who did it nor the boost', async () => {
    const { entries } = (await ann.get('/api/log/own')).body as unknown as { entries: object[] };
    expect(entries).toMatchObject([
      { action: 'video-edited', before: { title: '=Film' }, after: { title: '=New' }, reason: '=Clickbait' },
      { action: 'video-edited', before: { nsfw: false }, after: { nsfw: true } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/mia|score_modifier|actor|detail/);
    const page = await ann.page('/decisions');
    expect(page.body).toContain('Shows 100% skin, at 0:10');
    expect(page.body).not.toMatch(/mia|score_modifier/);
    // What changed is said in sentences, and the video is named.
    expect(page.body).toContain('Its title was “=Film” and is now “=New”.');
    expect(page.body).toContain('It’s marked as not safe for work now.');
    expect(page.body).not.toMatch(new RegExp(`→|Video ${film}`));
  });

  it('says why a video was deleted or restored, and omits what they delete themselves', async () => {
    const [own, taken] = [
      await publishVideo(site, ann.id),
      await publishVideo(site, ann.id, { title: 'Gone' }),
    ];
    await ann.post(`/api/video/${own}/delete`);
    await mia.post(`/api/video/${taken}/delete`, { reason: 'Breaks rule 3' });
    await mia.post(`/api/video/${taken}/restore`);
    const { entries } = (await ann.get('/api/log/own?limit=2')).body as unknown as { entries: object[] };
    expect(entries).toMatchObject([
      { action: 'video-restored', object_id: String(taken) },
      { action: 'video-deleted', reason: 'Breaks rule 3', before: { title: 'Gone' } },
    ]);
  });

  it('is visible to the owner only', async () => {
    expect((await mia.get('/api/log/own')).body).toMatchObject({ entries: [] });
    const signedOut = await site.app.inject({ url: '/decisions' });
    expect([signedOut.statusCode, signedOut.headers.location]).toEqual([302, '/sign-in?next=%2Fdecisions']);
  });

  it('omits what moderators do to their own things', async () => {
    const own = await publishVideo(site, mia.id);
    await mia.post(`/api/video/${own}/edit`, { nsfw: 1 });
    expect((await mia.get('/api/log/own')).body).toMatchObject({ entries: [] });
  });
});

it('everybody may read how often moderators act, without names', async () => {
  await ann.post(`/api/video/${other}/flag`, { value: 1, reason: 'spam' });
  const { counts } = (await site.app.inject({ url: '/api/log/counts' })).json();
  expect(counts).toMatchObject({
    accountsBanned: { month: 1, year: 1, all: 1 },
    videosMarked: { all: 2 },
    videosSuspended: { all: 0 },
    complaints: { all: 0 },
  });
  const page = await site.app.inject({ url: '/transparency' });
  expect(page.body).toContain('Accounts banned');
  expect(page.body).not.toMatch(/mia|ben/);
  site.advance(31 * 86_400_000);
  expect((await site.app.inject({ url: '/api/log/counts' })).json().counts).toMatchObject({
    accountsBanned: { month: 0, year: 1, all: 1 },
  });
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVideo, type Answer, type Person, signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let mia: Person;
let ann: Person;
let ben: Person;
let video: string;
beforeAll(async () => {
  const list = join(tmpdir(), `addresses-${crypto.randomUUID()}.txt`);
  await writeFile(list, '# bad ones\n10.9.0.0/16 ; a range\nnonsense\n2001:db8::/32\n');
  site = await startSite({ ADDRESS_LIST: list, TRUST_PROXY: '127.0.0.1' });
  mia = await signUp(site, { acl: 'moderator' });
  [ann, ben] = [await signUp(site), await signUp(site)];
  await site.ctx.db
    .updateTable('account')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  video = String((await addVideo(site, { accountId: mia.id })).id);
  await site.ctx.settings.set('flaggedWords', 'cheap pills');
  await site.ctx.settings.set('flaggedSites', 'spam.example');
});
afterAll(() => site.close());
beforeEach(() => site.ctx.db.deleteFrom('finding').execute());

const findings = () => site.ctx.db.selectFrom('finding').selectAll().orderBy('id').execute();
const logOf = (type: string, id: number) =>
  site.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'owner_id', 'reason', 'detail'])
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute();
const commentIn = ({ body }: Answer) =>
  body['comment'] as unknown as { readonly comment_id: string; readonly state: string };
const say = (who: Person, body: string) => who.post('/api/comment/create', { video, body });

it('flags words and links in comments with the cause, once, and lists them in the queue', async () => {
  const said = (await say(ann, 'CHEAP pills: https://a.spam.example/x')).body['comment'];
  const { comment_id: id } = said as unknown as { comment_id: string };
  await ann.post(`/api/comment/${id}/edit`, { body: 'Cheap pills here' });
  const found = await findings();
  expect(found).toMatchObject([
    { object_type: 'comment', object_id: Number(id), cause: 'word', account_id: ann.id, settled_at: null },
    { cause: 'link', detail: 'Links to spam.example, which is on the site list.' },
  ]);
  const { waiting } = (await mia.get('/api/review?source=finding')).body;
  expect(waiting).toMatchObject([{ object_type: 'comment', object_id: id }]);
  expect((await mia.page(`/awesome/queue/comment-${id}`)).body).toContain('which is on the word list');
  await mia.post(`/api/review/comment/${id}/decide`, { outcome: 'fine' });
  expect((await findings()).filter(({ settled_at }) => settled_at === null)).toEqual([]);
});

it('records findings in the log, with the cause', async () => {
  const { comment_id: id } = commentIn(await say(ann, 'Cheap pills for the log'));
  expect(await logOf('comment', Number(id))).toEqual([
    {
      ...{ actor_id: null, action: 'thing-flagged', owner_id: ann.id, detail: { cause: 'word' } },
      reason: 'Contains “cheap pills”, which is on the word list.',
    },
  ]);
});

describe('when matches are held back', () => {
  beforeAll(() => site.ctx.settings.set('holdMatches', true));
  afterAll(() => site.ctx.settings.set('holdMatches', false));

  const told = async (id: number) => {
    const { notifications } = (await ben.get('/api/notifications')).body as unknown as {
      notifications: { comment?: { comment_id: string } }[];
    };
    return notifications.filter(({ comment }) => comment?.comment_id === String(id)).length;
  };

  it('a comment waits, notifies nobody meanwhile, and is not held again once it was approved', async () => {
    const { comment_id: id, state } = commentIn(await say(ann, `@${ben.username} cheap pills`));
    expect([state, await told(Number(id))]).toEqual(['held', 0]);
    expect(await findings()).toMatchObject([{ cause: 'word', held: true }]);
    expect(await logOf('comment', Number(id))).toMatchObject([{ actor_id: null, action: 'thing-held' }]);
    expect((await mia.page(`/awesome/queue/comment-${id}`)).body).toContain('Held back by the check');
    await mia.post(`/api/review/comment/${id}/decide`, { outcome: 'fine' });
    expect(await told(Number(id))).toBe(1);
    const edited = await ann.post(`/api/comment/${id}/edit`, { body: 'Still cheap pills' });
    expect(commentIn(edited).state).toBe('shown');
  });

  it('a comment that is edited into a match waits too, and its notifications disappear', async () => {
    const { comment_id: id } = commentIn(await say(ann, `Hello @${ben.username}`));
    expect(await told(Number(id))).toBe(1);
    const edited = await ann.post(`/api/comment/${id}/edit`, { body: `@${ben.username} cheap pills` });
    expect([commentIn(edited).state, await told(Number(id))]).toEqual(['held', 0]);
    await mia.post(`/api/comment/${id}/approve`);
    expect(await told(Number(id))).toBe(1);
  });

  it('lists omit a video whatever their filters, until it is approved', async () => {
    const { id } = await addVideo(site, { accountId: ann.id });
    await ann.post(`/api/video/${id}/edit`, { title: 'Cheap pills' });
    const listed = async () => {
      const { videos } = (await ben.get('/api/videos/new?moderated=-1')).body as unknown as {
        videos: { video_id: string }[];
      };
      return videos.some(({ video_id }) => video_id === String(id));
    };
    expect([await listed(), await findings()]).toMatchObject([false, [{ cause: 'word', held: true }]]);
    await mia.post(`/api/review/video/${id}/decide`, { outcome: 'fine' });
    await ann.post(`/api/video/${id}/edit`, { title: 'Cheap pills again' });
    expect(await listed()).toBe(true);
  });

  it('only flags posts of moderators, of owners below their own video, and guesses', async () => {
    const own = await addVideo(site, { accountId: ann.id });
    const answers = [
      await say(mia, 'Cheap pills, says a moderator'),
      await ann.post('/api/comment/create', { video: String(own.id), body: 'Cheap pills of mine' }),
    ];
    const people = [await signUp(site), await signUp(site), await signUp(site)];
    for (const person of people) answers.push(await say(person, 'The very same words of three people'));
    expect(answers.map((answer) => commentIn(answer).state)).toEqual(Array(5).fill('shown'));
    expect((await findings()).map(({ cause, held }) => [cause, held])).toEqual([
      ['word', false],
      ['word', false],
      ['duplicate', false],
    ]);
  });
});

it('flags the words of videos, and nothing when screening is off', async () => {
  const { id } = await addVideo(site, { accountId: ann.id });
  await ann.post(`/api/video/${id}/edit`, { title: 'Cheap pills' });
  expect(await findings()).toMatchObject([{ object_type: 'video', object_id: id, cause: 'word' }]);
  await site.ctx.db.deleteFrom('finding').execute();
  await site.ctx.settings.set('screening', false);
  await say(ann, 'Cheap pills again');
  expect(await findings()).toEqual([]);
  await site.ctx.settings.set('screening', true);
});

it('flags identical comments of several accounts, and a new account that posts too fast', async () => {
  const people = [await signUp(site), await signUp(site), await signUp(site)];
  for (const person of people) await say(person, 'I made a fortune with this one trick');
  expect(await findings()).toMatchObject([{ cause: 'duplicate', account_id: people[2]?.id }]);
  await site.ctx.db.deleteFrom('finding').execute();
  const [fast] = people as [Person];
  for (let at = 0; at < 5; at += 1) await say(fast, `Number ${at}`);
  expect(await findings()).toMatchObject([{ cause: 'rate', account_id: fast.id }]);
});

it('flags accounts created from an address on the list', async () => {
  const signUpFrom = (username: string, from: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/user/create',
      payload: { username, password: 'secret' },
      headers: { 'x-forwarded-for': from },
    });
  await signUpFrom('listed', '10.9.8.7');
  await signUpFrom('sixth', '2001:db8::7');
  await signUpFrom('other', '10.8.8.7');
  await signUpPerson(site, 'local');
  expect((await findings()).map(({ cause, detail }) => [cause, detail])).toEqual([
    ['address', 'Posted from an IP address in 10.9.0.0/16.'],
    ['address', 'Posted from an IP address in 2001:db8::/32.'],
  ]);
});

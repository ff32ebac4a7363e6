import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addVideo, type Person, signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let mia: Person;
let ann: Person;
let video: string;
beforeAll(async () => {
  const list = join(tmpdir(), `addresses-${crypto.randomUUID()}.txt`);
  await writeFile(list, '# bad ones\n10.9.0.0/16 ; a range\nnonsense\n2001:db8::/32\n');
  site = await startSite({ ADDRESS_LIST: list, TRUST_PROXY: '127.0.0.1' });
  mia = await signUp(site, { acl: 'moderator' });
  ann = await signUp(site);
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
const say = (who: Person, body: string) => who.post('/api/comment/create', { video, body });

it('flags words and links of comments with their cause, once, and shows them in the queue', async () => {
  const said = (await say(ann, 'CHEAP pills: https://a.spam.example/x')).body['comment'];
  const { comment_id: id } = said as unknown as { comment_id: string };
  await ann.post(`/api/comment/${id}/edit`, { body: 'Cheap pills here' });
  const found = await findings();
  expect(found).toMatchObject([
    { object_type: 'comment', object_id: Number(id), cause: 'word', account_id: ann.id, settled_at: null },
    { cause: 'link', detail: 'It links to spam.example, which is on the list of sites.' },
  ]);
  const { waiting } = (await mia.get('/api/review?source=finding')).body;
  expect(waiting).toMatchObject([{ object_type: 'comment', object_id: id }]);
  expect((await mia.page(`/awesome/queue/comment-${id}`)).body).toContain('which is on the list of words');
  await mia.post(`/api/review/comment/${id}/decide`, { outcome: 'fine' });
  expect((await findings()).filter(({ settled_at }) => settled_at === null)).toEqual([]);
});

it('flags the words of videos, and nothing where screening is off', async () => {
  const { id } = await addVideo(site, { accountId: ann.id });
  await ann.post(`/api/video/${id}/edit`, { title: 'Cheap pills' });
  expect(await findings()).toMatchObject([{ object_type: 'video', object_id: id, cause: 'word' }]);
  await site.ctx.db.deleteFrom('finding').execute();
  await site.ctx.settings.set('screening', false);
  await say(ann, 'Cheap pills again');
  expect(await findings()).toEqual([]);
  await site.ctx.settings.set('screening', true);
});

it('flags the same words of several accounts, and a new account that posts too fast', async () => {
  const people = [await signUp(site), await signUp(site), await signUp(site)];
  for (const person of people) await say(person, 'I made a fortune with this one trick');
  expect(await findings()).toMatchObject([{ cause: 'duplicate', account_id: people[2]?.id }]);
  await site.ctx.db.deleteFrom('finding').execute();
  const [fast] = people as [Person];
  for (let at = 0; at < 5; at += 1) await say(fast, `Number ${at}`);
  expect(await findings()).toMatchObject([{ cause: 'rate', account_id: fast.id }]);
});

it('flags accounts that are made from an address of the list', async () => {
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
    ['address', 'It was made from an address of the list 10.9.0.0/16.'],
    ['address', 'It was made from an address of the list 2001:db8::/32.'],
  ]);
});

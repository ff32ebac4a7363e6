import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

/** Ann's display name; her username is for addresses and mentions. */
const NAME = 'Ann of the Lake';

let site: TestSite;
let ann: Person;
let ben: Person;
let video: number;

beforeAll(async () => {
  site = await startSite();
  ann = await signUpPerson(site, 'annlake');
  ben = await signUpPerson(site, 'benhill');
  await ann.post(`/api/user/${ann.id}/edit`, { displayname: NAME });
  video = await publishVideo(site, ann.id);
});
afterAll(() => site?.close());

it('cards and the watch page show the display name with the picture', async () => {
  const card = `<img src="/avatars/${(ann.id % 50) + 1}.svg" alt="" loading="lazy"/><span>${NAME}</span></a>`;
  for (const url of ['/', '/new']) {
    expect((await site.app.inject({ url })).body).toContain(card);
  }
  const { code } = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('id', '=', video)
    .executeTakeFirstOrThrow();
  expect((await site.app.inject({ url: `/vi/${code}` })).body).toContain(`${NAME}</a>`);
});

it('comments, messages and notifications contain it beside the username', async () => {
  const user = { username: ann.username, displayname: NAME };
  const said = await ann.post('/api/comment/create', { video, body: 'First' });
  expect(said.body).toMatchObject({ comment: { user } });
  const { body } = await ann.post('/api/private-messages/create', { to: String(ben.id), body: 'Hello' });
  expect(body).toMatchObject({ thread: { message: { user } } });
  expect((await ben.page('/messages')).body).toContain(`<span class="thread-item-name">${NAME}</span>`);
  await ann.post(`/api/user/${ben.id}/follow`);
  expect((await ben.get('/api/notifications')).body).toMatchObject({
    notifications: expect.arrayContaining([
      expect.objectContaining({ text: `${NAME} followed you`, actor: expect.objectContaining(user) }),
    ]),
  });
});

it('somebody without a display name is shown by username', async () => {
  const { body } = await ben.post('/api/comment/create', { video, body: 'Second' });
  expect(body).toMatchObject({ comment: { user: { username: 'benhill', displayname: 'benhill' } } });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#features/order/takeout/model/leave.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site);
});
afterAll(() => site.close());

function post(path: string, person: Person | null, payload: object) {
  return site.app.inject({ method: 'POST', url: `/api/video/${path}`, headers: person?.headers, payload });
}

it('the owner adds captions, which are served as WebVTT and named with the video', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const { captions } = (
    await post(`${video.id}/captions`, ann, { lang: 'de', text: SRT, default: 1 })
  ).json();
  expect(captions).toMatchObject([{ lang: 'de', label: 'Deutsch', default: true }]);
  const file = await site.app.inject(captions[0].src);
  expect(file.headers['content-type']).toContain('text/vtt');
  expect(file.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n');
  expect((await site.app.inject(`/api/video/${video.id}`)).json().video.captions).toEqual(captions);
});

it('one language has one file, and at most one is on at first', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const add = async (lang: string, text = SRT) =>
    (await post(`${video.id}/captions`, ann, { lang, text, default: true, label: lang })).json().captions;
  const [first] = await add('en');
  const [again] = await add('en', SRT.replace('Hello', 'Hi'));
  expect((await site.app.inject(again.src)).body).toContain('Hi');
  expect((await site.app.inject(first.src)).statusCode).toBe(404);
  const both = await add('fr');
  expect(both.map((one: { lang: string; default: boolean }) => [one.lang, one.default])).toEqual([
    ['en', false],
    ['fr', true],
  ]);
  const path = `${video.id}/caption/${both[0].caption_id}`;
  expect((await post(path, ann, { default: 1 })).json().captions[0].default).toBe(true);
  expect((await post(`${path}/delete`, ann, {})).json().captions).toHaveLength(1);
});

it('refuses strangers and what is no captions', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const bob = await signUp(site);
  const answers = await Promise.all([
    post(`${video.id}/captions`, null, { lang: 'en', text: SRT }),
    post(`${video.id}/captions`, bob, { lang: 'en', text: SRT }),
    post(`${video.id}/captions`, ann, { lang: 'en', text: 'no captions' }),
    post(`${video.id}/captions`, ann, { lang: '../x', text: SRT }),
    post(`${video.id}/caption/999999/delete`, ann, {}),
  ]);
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'unauthorized',
    'forbidden',
    'invalid_param',
    'invalid_param',
    'not_found',
  ]);
});

it('captions go with their video', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const [{ src }] = (await post(`${video.id}/captions`, ann, { lang: 'en', text: SRT })).json().captions;
  expect((await post(`${video.id}/delete`, ann, {})).statusCode).toBe(200);
  expect((await site.app.inject(src)).statusCode).toBe(404);
  expect(await site.ctx.storage.stat(src.slice(1))).toBeNull();
});

it('captions go with the account of their owner', async () => {
  const leaver = await signUp(site);
  const video = await addVideo(site, { accountId: leaver.id });
  const [{ src }] = (await post(`${video.id}/captions`, leaver, { lang: 'en', text: SRT })).json().captions;
  expect(await site.ctx.storage.stat(src.slice(1))).not.toBeNull();
  await deleteAccount(site.ctx, leaver.id);
  expect((await site.app.inject(src)).statusCode).toBe(404);
  expect(await site.ctx.storage.stat(src.slice(1))).toBeNull();
});

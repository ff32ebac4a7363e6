import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/150.0' };

let site: TestSite;
let operator: Person;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://site.example' });
  operator = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());

async function create(form: object): Promise<string> {
  const given = { title: 'An ad', click_url: 'https://shop.example/', ...form };
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/sponsors',
    headers: operator.headers,
    payload: given,
  });
  return answer.json().ad.ad_id;
}

function send(ad: string, file: Buffer, person = operator) {
  const form = new FormData();
  form.append('filedata', new Blob([new Uint8Array(file)]), 'file');
  return site.app.inject({
    method: 'POST',
    url: `/api/sponsor/${ad}/file`,
    headers: person.headers,
    payload: form,
  });
}

/** The path that counts this event, from a VAST document. */
function addressOf(document: string, event: string): string {
  return new RegExp(`http://site\\.example(/api/sponsor/\\d+/${event}\\?[^\\]]+)`).exec(document)?.[1] ?? '';
}

async function vast(query: string): Promise<string> {
  site.advance(10_000);
  return (await site.app.inject(`/api/sponsor/vast?${query}`)).body;
}

it('a video ad runs once it has a file, and its events are counted', async () => {
  const ad = await create({ kind: 'video', skip_after: 2 });
  expect(await vast('vpos=preroll')).not.toContain('<Ad ');
  const sent = await send(ad, await readFile(await makeClip({ seconds: 2 })));
  expect(sent.json().ad).toMatchObject({ duration: 2, skip_after: 2 });
  const document = await vast('iu=preroll&vpos=preroll');
  expect(document).toContain('<Linear skipoffset="00:00:02.000"><Duration>00:00:02.000</Duration>');
  const file = /<MediaFile[^>]*><!\[CDATA\[http:\/\/site\.example(.*?)\]\]>/.exec(document)?.[1] ?? '';
  const bytes = await site.app.inject({ url: file, headers: { range: 'bytes=0-99' } });
  expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([206, 'video/mp4']);
  for (const event of ['impression', 'impression', 'skip']) {
    const pixel = await site.app.inject({ url: addressOf(document, event), headers: BROWSER });
    expect(pixel.headers['content-type']).toContain('image/gif');
  }
  const wrapper = await vast('iu=wrapper&video=abc12');
  expect(wrapper).toContain(
    '<VASTAdTagURI><![CDATA[http://site.example/api/sponsor/vast?iu=preroll&video=abc12]]>',
  );
  await site.app.inject({ url: addressOf(wrapper, 'impression'), headers: BROWSER });
  const { ads } = (await site.app.inject({ url: '/api/sponsors', headers: operator.headers })).json();
  expect(ads[0].events).toEqual({ impression: 2, skip: 1 });
  await site.app.inject({ method: 'POST', url: `/api/sponsor/${ad}/delete`, headers: operator.headers });
  expect(await vast('iu=preroll')).not.toContain('<Ad ');
});

it('pictures are re-encoded and scaled down, and other files are refused', async () => {
  const ad = await create({ kind: 'image' });
  const picture = await sharp({ create: { width: 2000, height: 500, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const broken of [picture.subarray(0, picture.length / 2), Buffer.from('%PDF-1.7')]) {
    expect((await send(ad, broken)).json().code).toBe('invalid_mime');
  }
  expect(
    (await send(ad, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).json()
      .code,
  ).toBe('invalid_mime');
  expect((await send(ad, picture)).statusCode).toBe(200);
  expect(await vast('cust_params=partner%3D0%26adtype%3Dimage')).toContain('width="720" height="180"');
});

it('only moderators can manage ads', async () => {
  const ann = await signUp(site);
  const ad = await create({ kind: 'text' });
  const refused = await Promise.all([
    site.app.inject({ url: '/api/sponsors', headers: ann.headers }),
    site.app.inject({
      method: 'POST',
      url: `/api/sponsor/${ad}`,
      headers: ann.headers,
      payload: { active: 0 },
    }),
    send(ad, Buffer.from('x'), ann),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  const bad = await site.app.inject({
    method: 'POST',
    url: '/api/sponsors',
    headers: operator.headers,
    payload: { kind: 'text', title: 'x', click_url: 'javascript:alert(1)' },
  });
  expect(bad.json()).toMatchObject({ code: 'invalid_param', param: 'click_url' });
});

it('the watch page has the ad configuration of its video, and an ad next to the player', async () => {
  await create({ kind: 'text', title: 'Fresh bread' });
  site.advance(10_000);
  const ann = await signUp(site);
  const video = await addVideo(site, { accountId: ann.id });
  await site.ctx.db.updateTable('video').set({ partner: true }).where('id', '=', video.id).execute();
  const data = async (query: string) =>
    JSON.parse(
      /id="payload">(.*)<\/script>/.exec((await site.app.inject(`/${video.code}?${query}`)).body)?.[1] ?? '',
    ).data;
  const page = await data('adunit=overlay&adtype=text&adtest=1');
  expect(page.ads).toMatchObject({
    tagUrl: `/api/sponsor/vast?video=${video.code}`,
    partnerOwnerId: String(ann.id),
    adUnit: 'overlay',
    adType: 'text',
    adTest: '1',
    off: false,
  });
  expect(page.sponsor).not.toBeNull();
  expect((await data('force-ads=off')).ads.off).toBe(true);
});

it('a video can have its own ad, which its detail answer contains', async () => {
  const [ann, video] = [await signUp(site), await addVideo(site)];
  const set = (payload: object, person = operator) =>
    site.app.inject({ method: 'POST', url: `/api/video/${video.id}/ad`, headers: person.headers, payload });
  const ad = {
    url: 'https://shop.example/',
    title: 'A shop',
    overlay: { text: 'A shop', at: 3, duration: 15 },
  };
  expect((await set({ url: ad.url, title: 'A shop', at: 3, partner: 1 })).json()).toEqual({
    status: true,
    ad,
    partner: true,
  });
  expect((await site.app.inject(`/api/video/${video.id}`)).json().video).toMatchObject({ ad, partner: true });
  expect((await set({ partner: 0 })).json()).toEqual({ status: true, ad, partner: false });
  expect((await set({ url: '' })).json().ad).toBeNull();
  expect((await set({ url: 'javascript:alert(1)' })).json().code).toBe('invalid_param');
  expect((await set({ url: '' }, ann)).statusCode).toBe(403);
  const audit = await site.ctx.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'video-ad-changed')
    .execute();
  expect(audit).toEqual([1, 2, 3].map(() => ({ actor_id: operator.id })));
});

it("the picture of a video's own ad survives edits, and is removed with the ad", async () => {
  const video = await addVideo(site);
  const url = `/api/video/${video.id}/ad`;
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const sendPicture = (bytes: Buffer) => {
    const form = new FormData();
    form.append('filedata', new Blob([new Uint8Array(bytes)]), 'file');
    return site.app.inject({
      method: 'POST',
      url: `${url}/picture`,
      headers: operator.headers,
      payload: form,
    });
  };
  const set = async (payload: object) =>
    (await site.app.inject({ method: 'POST', url, headers: operator.headers, payload })).json().ad;
  expect((await sendPicture(picture)).statusCode).toBe(404);
  await set({ url: 'https://shop.example/', title: 'A shop' });
  expect((await sendPicture(Buffer.from('x'))).json().code).toBe('invalid_mime');
  const { image } = (await sendPicture(picture)).json().ad.overlay;
  expect(await sharp((await site.app.inject(image)).rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 540,
    height: 180,
  });
  expect((await set({ url: 'https://shop.example/', title: 'The shop' })).overlay).toMatchObject({
    text: 'The shop',
    image,
  });
  await set({ url: '' });
  expect((await site.app.inject(image)).statusCode).toBe(404);
});

it("the picture of a video's own ad is removed with the video", async () => {
  const key = 'sponsor/fpicture.webp';
  await site.ctx.storage.put(key, Buffer.from('a picture'));
  const { id } = await addVideo(site);
  const ad = JSON.stringify({ url: 'https://shop.example/', title: 'A shop', overlay: { image: `/${key}` } });
  await site.ctx.db.updateTable('video').set({ ad }).where('id', '=', id).execute();
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/video/${id}/delete`,
    headers: operator.headers,
    payload: { for_good: 1 },
  });
  expect([answer.statusCode, await site.ctx.storage.stat(key)]).toEqual([200, null]);
});

it('only moderators see the page with the ads', async () => {
  await create({ kind: 'text', title: 'Fresh rolls' });
  const page = await site.app.inject({ url: '/awesome/ads', headers: operator.headers });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('Fresh rolls');
  expect(
    (await site.app.inject({ url: '/awesome/ads', headers: (await signUp(site)).headers })).statusCode,
  ).toBe(404);
  expect((await site.app.inject('/awesome/ads')).statusCode).toBe(404);
});

function logOf(objectType: 'ad' | 'video', id: number) {
  return site.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('object_type', '=', objectType)
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
}

it('the audit log records who added, changed and removed an ad, with old and new values', async () => {
  const ad = await create({ kind: 'image', title: 'Fresh rolls', weight: 2 });
  const change = (payload: object) =>
    site.app.inject({ method: 'POST', url: `/api/sponsor/${ad}`, headers: operator.headers, payload });
  expect((await change({ title: 'Warm rolls', weight: 2, active: false })).statusCode).toBe(200);
  await change({ weight: 2 });
  const picture = { create: { width: 20, height: 5, channels: 3, background: 'red' } } as const;
  expect((await send(ad, await sharp(picture).png().toBuffer())).statusCode).toBe(200);
  await site.app.inject({ method: 'POST', url: `/api/sponsor/${ad}/delete`, headers: operator.headers });
  const actor_id = operator.id;
  expect(await logOf('ad', Number(ad))).toEqual([
    {
      ...{ actor_id, action: 'ad-created', before: null },
      after: { kind: 'image', title: 'Fresh rolls', click_url: 'https://shop.example/', weight: 2 },
    },
    {
      ...{ actor_id, action: 'ad-changed' },
      before: { title: 'Fresh rolls', active: true },
      after: { title: 'Warm rolls', active: false },
    },
    {
      ...{ actor_id, action: 'ad-changed', before: { file: '' } },
      after: { file: expect.stringMatching(/^sponsor\/f.+\.webp$/) },
    },
    {
      ...{ actor_id, action: 'ad-removed', after: null },
      before: expect.objectContaining({ kind: 'image', title: 'Warm rolls', active: false }),
    },
  ]);
});

it("the audit log records changes of a video's own ad and of its owner's being a partner", async () => {
  const { id } = await addVideo(site);
  const set = (payload: object) =>
    site.app.inject({ method: 'POST', url: `/api/video/${id}/ad`, headers: operator.headers, payload });
  await set({ url: 'https://shop.example/', title: 'A shop' });
  await set({ partner: 1 });
  const ad = expect.objectContaining({ url: 'https://shop.example/', title: 'A shop' });
  expect(await logOf('video', id)).toEqual([
    {
      ...{ actor_id: operator.id, action: 'video-ad-changed' },
      before: { ad: null, partner: false },
      after: { ad, partner: false },
    },
    {
      ...{ actor_id: operator.id, action: 'video-ad-changed' },
      before: { ad, partner: false },
      after: { ad, partner: true },
    },
  ]);
});

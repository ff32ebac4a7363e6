import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdObject } from './contract.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let staff: Person;

beforeAll(async () => {
  site = await startSite();
  staff = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());

const PAGE = '/awesome/ads';
const FORM = { title: 'Warm rolls', click_url: 'https://shop.example/', weight: '2' };

/** The site's own ads, newest first. */
async function ads(): Promise<readonly AdObject[]> {
  return (await staff.get('/api/sponsors')).body['ads'] ?? [];
}

/** Sends a form with a file; without `bytes`, as browsers do if none was chosen. */
async function sendFile(who: Person, fields: Readonly<Record<string, string>>, bytes?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('filedata', new Blob(bytes ? [new Uint8Array(bytes)] : []), bytes ? 'roll.png' : '');
  const response = new Response(form);
  const { statusCode, body, headers } = await site.app.inject({
    method: 'POST',
    url: PAGE,
    headers: { cookie: who.cookie, 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  });
  return { status: statusCode, body, location: headers.location };
}

const picture = () =>
  sharp({ create: { width: 30, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('without scripts, moderators', () => {
  it('add an ad, and upload its picture on the next page', async () => {
    const wrong = await staff.form(PAGE, { ...FORM, kind: 'image', click_url: 'shop' });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('value="Warm rolls"')]);
    const added = await staff.form(PAGE, { ...FORM, kind: 'image', skip_after: '' });
    const [ad] = await ads();
    expect(added.location).toBe(`${PAGE}?ad=${ad?.ad_id}&done=added`);
    expect(ad).toMatchObject({ kind: 'image', title: 'Warm rolls', weight: 2, skip_after: null });
    const page = (await staff.page(added.location ?? '')).body;
    expect(page).toMatch(/Ad added\.[\s\S]*enctype="multipart\/form-data"[\s\S]*name="ad" value="/i);

    const fields = { ...FORM, ad: ad?.ad_id ?? '', title: 'Fresh rolls', active: '1' };
    expect((await sendFile(staff, fields, await picture())).location).toBe(`${PAGE}?done=saved`);
    const [changed] = await ads();
    expect(changed).toMatchObject({ title: 'Fresh rolls', active: true, file_url: expect.any(String) });
    await sendFile(staff, { ...FORM, ad: fields.ad });
    expect((await ads())[0]).toMatchObject({ active: false, file_url: changed?.file_url });
  });

  it('see an error for a file that is not a picture, and keep what they typed', async () => {
    await staff.form(PAGE, { ...FORM, kind: 'image' });
    const ad = (await ads())[0]?.ad_id ?? '';
    const wrong = await sendFile(staff, { ...FORM, ad, title: 'Stale rolls' }, Buffer.from('no picture'));
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.stringMatching(/value="Stale rolls"[\s\S]*Please choose a JPEG/),
    ]);
  });

  it('remove an ad', async () => {
    const text = await staff.form(PAGE, { ...FORM, kind: 'text', title: 'Bread' });
    expect(text.location).toBe(`${PAGE}?done=added`);
    const ad = (await ads())[0]?.ad_id ?? '';
    expect((await staff.form(PAGE, { ad, wish: 'remove' })).location).toBe(`${PAGE}?done=removed`);
    expect((await ads()).map(({ ad_id }) => ad_id)).not.toContain(ad);
    expect((await staff.form(PAGE, { ad, wish: 'remove' })).status).toBe(404);
  });

  it('find a video by its link, and give it an ad of its own with a picture', async () => {
    const { code } = await addVideo(site, { title: 'At the harbour' });
    const link = encodeURIComponent(`https://vireo.example/${code}?t=1#5s`);
    expect((await staff.page(`${PAGE}?video=${link}`)).body).toContain('At the harbour');
    expect((await staff.page(`${PAGE}?video=nowhere`)).body).toContain('role="alert"');
    const fields = { video: code, url: 'https://tours.example/', title: 'Tours', at: '0', duration: '9' };
    const wrong = await sendFile(staff, { ...fields, duration: '0' });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('At the harbour')]);
    const saved = await sendFile(staff, { ...fields, partner: 'on' }, await picture());
    expect(saved.location).toBe(`${PAGE}?video=${code}&done=saved`);
    const shown = (await staff.get(`/api/video/${code}`)).body as unknown as { video: object };
    expect(shown.video).toMatchObject({
      partner: true,
      ad: { url: 'https://tours.example/', overlay: { image: expect.stringMatching(/^\/sponsor\//) } },
    });
    // A picture without an ad is ignored.
    await sendFile(staff, { ...fields, url: '' }, await picture());
    expect((await staff.get(`/api/video/${code}`)).body).toMatchObject({
      video: { ad: null, partner: false },
    });
  });
});

it('nobody else can send the forms or files of ads', async () => {
  const other = await signUp(site);
  await staff.form(PAGE, { ...FORM, kind: 'image' });
  const before = await ads();
  const fields = { ...FORM, ad: before[0]?.ad_id ?? '', title: 'Mine' };
  expect((await other.form(PAGE, { ...FORM, kind: 'text' })).status).toBe(404);
  expect((await sendFile(other, fields, await picture())).status).toBe(404);
  expect(await ads()).toEqual(before);
});

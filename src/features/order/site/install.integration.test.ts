import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Thrush “tube”' });
});
afterAll(() => site.close());

/** What of the manifest is looked at. */
interface Manifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly lang: string;
  readonly dir: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

async function readManifest(url = '/manifest.webmanifest'): Promise<Manifest> {
  const answer = await site.app.inject(url);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  return answer.json<Manifest>();
}

it('every page names the manifest, and the colour of its ground in the theme that is shown', async () => {
  const { body } = await site.app.inject('/rules');
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(body).toContain('media="(prefers-color-scheme: dark)" content="#101216"');
  const { body: dark } = await site.app.inject({ url: '/rules', cookies: { theme: 'dark' } });
  expect(dark.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#101216">',
  ]);
});

it('the manifest has the name of the site, and leads to pages that exist', async () => {
  const { name, shortcuts } = await readManifest();
  expect(name).toBe('Thrush “tube”');
  const places = await Promise.all(shortcuts.map(({ url }) => site.app.inject(url.replace(/#.*/, ''))));
  // The pages of one's own ask to sign in.
  expect(places.map(({ statusCode }) => statusCode).every((status) => status < 400)).toBe(true);
});

it('a page names the manifest of its language', async () => {
  const { body } = await site.app.inject('/rules?lang=ar');
  const url = /<link rel="manifest" href="(.*?)">/.exec(body)?.[1];
  const { lang, dir, shortcuts } = await readManifest(url);
  expect([lang, dir]).toEqual(['ar', 'rtl']);
  expect(shortcuts.map(({ name }) => /^\p{Script=Arabic}/u.test(name))).toEqual([true, true, true]);
});

it('its icons are as large as it says; a maskable one is paper to its edges, and the logo in its middle', async () => {
  const { icons } = await readManifest();
  const drawn = icons.filter(({ sizes }) => sizes !== 'any');
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, purpose } of drawn) {
    const picture = sharp((await site.app.inject(src)).rawPayload);
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(purpose === 'maskable' ? 255 : 0);
    const middle = data.subarray((info.height / 2) * info.width * 4 + (info.width / 2) * 4).subarray(0, 3);
    expect([...middle]).toEqual([0xff, 0xc2, 0x3d]);
  }
  expect((await site.app.inject('/icons/other-512.png')).statusCode).toBe(404);
  expect((await site.app.inject('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
});

it('what is shared without a service worker leads to the uploader, with a sentence', async () => {
  const boundary = 'x';
  const payload = `--x\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\nbytes\r\n--x--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sent = await site.app.inject({ method: 'POST', url: '/share', headers, payload });
  expect(sent.statusCode).toBe(303);
  expect(decodeURIComponent(String(sent.headers.location))).toBe(
    '/#ribbon=Please choose the file here. This device couldn’t hand it over.&upload',
  );
  expect((await site.app.inject('/share')).headers.location).toBe(sent.headers.location);
  const german = await site.app.inject({ url: '/share', cookies: { language: 'de' } });
  expect(decodeURIComponent(String(german.headers.location))).toContain('Bitte wähle');
});

it('the offline page is the same for everybody, and no search engine keeps it', async () => {
  const { token } = await signUp(site, { username: 'ann' });
  const [mine, nobodys] = await Promise.all([
    site.app.inject({ url: '/offline', cookies: { session: token } }),
    site.app.inject('/offline'),
  ]);
  expect(mine.body).toBe(nobodys.body);
  expect(nobodys.body).toContain('<meta name="robots" content="noindex">');
  expect(nobodys.body).toContain('You’re offline');
  expect(nobodys.body).toContain('Thrush “tube”');
});

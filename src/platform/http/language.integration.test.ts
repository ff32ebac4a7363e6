import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** The document at this address, and its language. */
async function shownAt(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await site.app.inject({ url, headers });
  const [, lang, dir] = /<html lang="([\w-]+)" dir="(\w+)"/.exec(answer.body) ?? [];
  return { lang, dir, body: answer.body, headers: answer.headers };
}

describe('a page', () => {
  it('is in the language of its address, its viewer, the device or the browser, in that order', async () => {
    const ida = await signUp(site, { username: 'ida' });
    await site.ctx.db.updateTable('account').set({ language: 'fr' }).where('id', '=', ida.id).execute();
    const browser = { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.5' };
    const device = { ...browser, cookie: 'language=es' };
    const viewer = { ...browser, cookie: `language=es; ${ida.cookie}` };
    const asked = await Promise.all([
      shownAt('/rules'),
      shownAt('/rules', browser),
      shownAt('/rules', device),
      shownAt('/rules', viewer),
      shownAt('/rules?lang=ar', viewer),
      shownAt('/rules?lang=tlh', device),
    ]);
    expect(asked.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual([
      'en ltr',
      'ja ltr',
      'es ltr',
      'fr ltr',
      'ar rtl',
      'es ltr',
    ]);
    expect(asked[1]?.headers['vary']).toContain('accept-language');
  });

  it('is shared only among readers of its language', async () => {
    const [german, english] = [await shownAt('/hot', { 'accept-language': 'de' }), await shownAt('/hot')];
    expect([german.body.includes('Angesagte Videos'), english.body.includes('Hot videos')]).toEqual([
      true,
      true,
    ]);
    expect(german.headers['etag']).not.toBe(english.headers['etag']);
  });

  it('names itself in each language to search engines, and one that asks for a language by that', async () => {
    const { body } = await shownAt('/new?lang=de');
    const url = site.ctx.config.publicUrl;
    expect(body).toContain(`<link rel="canonical" href="${url}/new?lang=de">`);
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${url}/new">`);
    expect(body).toContain(`<link rel="alternate" hreflang="ja" href="${url}/new?lang=ja">`);
    expect((await shownAt('/new')).body).toContain(`<link rel="canonical" href="${url}/new">`);
  });

  it('says what is wrong with its form in its own language', async () => {
    const { body } = await site.app.inject({
      method: 'POST',
      url: '/sign-up',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
      payload: new URLSearchParams({ username: 'x'.repeat(31), password: 'secret' }).toString(),
    });
    expect(body).toContain('30 Zeichen');
    expect(body).not.toContain('Please');
  });
});

describe('a call', () => {
  const refused = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await site.app.inject({ method: 'POST', url: '/api/album/create', headers });
    return (JSON.parse(body) as { error: string }).error;
  };

  it('is answered in English, and to a page of the site in the language of that page', async () => {
    const english = 'Please sign in to do that.';
    expect(await refused({ 'accept-language': 'de', cookie: 'language=de' })).toBe(english);
    expect(await refused({ 'x-page-language': 'tlh' })).toBe(english);
    expect(await refused({ 'x-page-language': 'fr' })).not.toBe(english);
  });
});

describe('choosing a language', () => {
  const choose = (language: string, headers: Readonly<Record<string, string>> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `language=${language}`,
    });

  it('is kept on the device and, for who is signed in, with the account; the same page is shown again', async () => {
    const kim = await signUp(site, { username: 'kim' });
    const referer = `${site.ctx.config.publicUrl}/top?period=week&lang=fr`;
    const answer = await choose('ja', { cookie: kim.cookie, referer });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/top?period=week']);
    expect(String(answer.headers['set-cookie'])).toContain('language=ja');
    expect((await shownAt('/top', { cookie: kim.cookie })).lang).toBe('ja');
  });

  it('refuses a language that there is not, another site’s form, and leads nowhere else', async () => {
    expect((await choose('tlh')).statusCode).not.toBe(303);
    expect((await choose('ja', { 'sec-fetch-site': 'cross-site' })).headers.location).toBeUndefined();
    const { publicUrl } = site.ctx.config;
    for (const referer of ['https://other.example/top', `${publicUrl}//evil.example/`, 'no address'])
      expect((await choose('ja', { referer })).headers.location).toBe('/');
  });
});

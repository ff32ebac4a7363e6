import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostOf, linksIn, readLinks } from './link-rules.ts';
import { hasLinkBack } from './model/check-links.ts';

const one = (url: string, label = '') => readLinks([{ label, url }], 'en');

it('stores addresses as browsers write them, and names a link after its site', () => {
  expect(one(' https://Blog.Site.ORG/me ').links).toEqual([
    { label: 'blog.site.org', url: 'https://blog.site.org/me' },
  ]);
  expect(one('mastodon.social/@ann', ' My\n posts ').links).toEqual([
    { label: 'My posts', url: 'https://mastodon.social/@ann' },
  ]);
});

it.each([
  ['javascript:alert(1)', /full link/],
  ['data:text/html,<b>', /full link/],
  ['ftp://files.org/', /full link/],
  ['nothing', /full link/],
  ['', /full link/],
  ['http://site.org/', /isn’t encrypted/],
  ['https://ann:secret@site.org/', /password/],
  ['https://site.org@evil.org/', /password/],
  ['https://localhost/', /reached/],
  ['https://router.lan/', /reached/],
  ['https://router.lan./', /reached/],
  ['https://printer.local/', /reached/],
  ['https://127.0.0.1/', /reached/],
  ['https://2130706433/', /reached/],
  ['https://[::1]/', /reached/],
  ['https://site.org/\u202Egpj.exe', /invisible/],
  ['https://site\u200B.org/', /invisible/],
  ['https://site.org\\@evil.org/', /invisible/],
  ['https://site.org/a b', /invisible/],
  [`https://site.org/${'x'.repeat(300)}`, /too long/],
])('refuses %s', (url, text) => {
  expect(one(url, 'Mine').mistake).toMatchObject({ param: 'links.0.url' });
  expect(one(url, 'Mine').mistake?.text).toMatch(text);
});

it('shows letters of other scripts so that they cannot pass for Latin ones', () => {
  const [link] = one('https://раypal.com/').links;
  expect(hostOf(link?.url ?? '')).toMatch(/^xn--/);
});

it('says which row is wrong; empty ones are left out, and none comes twice', () => {
  const rows = { 'links.1.url': 'https://a.org', 'links.3.url': 'https://a.org/', 'links.3.label': 'B' };
  const written = linksIn(rows);
  expect(written).toHaveLength(4);
  expect(readLinks(written, 'en').mistake).toMatchObject({ param: 'links.3.url' });
  expect(readLinks(written.slice(0, 3), 'en').links).toHaveLength(1);
  const many = Array.from({ length: 9 }, (_, at) => ({ label: '', url: `https://a.org/${at}` }));
  expect(readLinks(many, 'en').mistake).toMatchObject({ param: 'links' });
  expect(one('https://a.org', 'x'.repeat(41)).mistake).toMatchObject({ param: 'links.0.label' });
});

it('whatever is written, what is stored is https, without a name or a password', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (url) => {
      for (const { url: stored } of one(url).links) {
        const { protocol, username, password, href } = new URL(stored);
        expect([protocol, username, password, href]).toEqual(['https:', '', '', stored]);
      }
    }),
  );
});

const HOME = 'https://vireo.org/u/ann';
const back = (html: string, page = 'https://blog.org/about') => hasLinkBack(html, page, HOME);

it('finds a link back with rel=me, however it is written', () => {
  expect(back('<a rel="me" href="https://vireo.org/u/ann">me</a>')).toBe(true);
  expect(back('<LINK HREF=https://vireo.org/u/Ann/ REL="nofollow ME noopener">')).toBe(true);
  expect(back('<a href="/u/ann" rel=me>', 'https://vireo.org/x')).toBe(true);
  expect(back(`<a rel=me href="https:&#47;&#47;vireo.org/u/ann?tab=about">`)).toBe(true);
});

it('takes nothing else for one', () => {
  expect(back('<a href="https://vireo.org/u/ann">')).toBe(false);
  expect(back('<a rel="menu" href="https://vireo.org/u/ann">')).toBe(false);
  expect(back('<a rel="me" href="https://vireo.org/u/anna">')).toBe(false);
  expect(back('<a rel="me" href="https://vireo.org.evil.org/u/ann">')).toBe(false);
  expect(back('<!-- <a rel="me" href="https://vireo.org/u/ann"> -->')).toBe(false);
  expect(back('<script>"<a rel=me href=https://vireo.org/u/ann>"</script>')).toBe(false);
  expect(back('&lt;a rel="me" href="https://vireo.org/u/ann"&gt;')).toBe(false);
});

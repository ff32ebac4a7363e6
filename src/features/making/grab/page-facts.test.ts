import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { scanTags } from '#platform/fetch/html-tags.ts';
import { readFacts } from './model/read-page.ts';
import { factsOf } from './page-facts.ts';

const BASE = 'https://a.example/dir/page';

describe('a page', () => {
  it('is read by Open Graph first', () => {
    const page = `<TITLE>Not this</TITLE><meta property="og:title" content="A &quot;fine&quot; clip &eacute; &#x1F600;">
      <META NAME='description' CONTENT='Not this'><meta property=og:description content=Words>
      <meta property="og:image" content="/i.jpg"><meta property="og:video" content="//b.example/v.mp4?a=1&amp;b=2">
      <video src="w.mp4"></video>`;
    expect(factsOf(page, BASE)).toEqual({
      title: 'A "fine" clip é 😀',
      description: 'Words',
      thumbnail: 'https://a.example/i.jpg',
      duration: null,
      media: ['https://b.example/v.mp4?a=1&b=2', 'https://a.example/dir/w.mp4'],
      oembed: null,
    });
  });

  it('is read by JSON-LD, however nested, and by plain tags', () => {
    const video = {
      '@type': ['Thing', 'VideoObject'],
      name: 'Linked',
      duration: 'PT1M2S',
      contentUrl: 'l.mkv',
    };
    const page = `<script type="application/ld+json">{broken</script><title>Plain</title>
      <script type="application/ld+json">${JSON.stringify({ '@graph': [[video]] })}</script>
      <link rel=alternate type="application/json+oembed" href="/o?a&amp;b">
      <source src="javascript:x"><source SRC = ' s.mp4 '/>`;
    expect(factsOf(page, BASE)).toMatchObject({
      title: 'Linked',
      duration: 62,
      media: ['https://a.example/dir/l.mkv', 'https://a.example/dir/s.mp4'],
      oembed: 'https://a.example/o?a&b',
    });
  });

  it('tags inside comments, scripts and attributes do not count', () => {
    const page = `<!-- <video src="a.mp4"> --><script>"<video src='b.mp4'>"</script><p title="<video src=c.mp4>">
      <style><source src=d.mp4></style>`;
    expect(factsOf(page, BASE).media).toEqual([]);
  });
});

it('any text can be scanned, and only the requested tags are found', () => {
  const piece = fc.constantFrom(
    '<video',
    '<',
    '>',
    ' src=',
    '"',
    "'",
    '<!--',
    '-->',
    '</',
    '<title>',
    '&amp;',
    'a',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
      const names = scanTags(pieces.join(''), ['video', 'title']).map(({ name }) => name);
      expect(names.filter((name) => name !== 'video' && name !== 'title')).toEqual([]);
    }),
  );
});

describe('the reader', () => {
  // Twenty times what is read of a page: what is not linear has no end here.
  it.each([
    '<video ',
    '<link ',
    '<!-',
    '<a><b></c>',
    '<source src="',
    '<script>',
    '<a b=',
    '&am',
    '<title>&#',
  ])('gets through any number of %s', async (piece) => {
    const html = `${piece.repeat(5_000_000 / piece.length)}<title>End</title>`;
    expect(await readFacts({ html, base: BASE }, 25_000)).not.toBeNull();
  });

  it('abandons a page that takes too long, and reads the next', async () => {
    const page = { html: '<title>Read</title>', base: BASE };
    expect(await readFacts(page, 0)).toBeNull();
    expect((await readFacts(page))?.title).toBe('Read');
  });

  it('keeps nobody waiting meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await readFacts({ html: '<video src="a">'.repeat(100_000), base: BASE });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

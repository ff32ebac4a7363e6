import { expect, test } from 'vitest';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { renderRss } from './rss.ts';

const video = {
  id: 7,
  code: 'abcde',
  title: 'Cats & <dogs>\u0000',
  description: null,
  mediaKey: 'k',
  mediaVersion: 1,
  hasThumbnail: false,
  createdAt: new Date('2026-03-04T05:06:07Z'),
  completedAt: null,
  private: false,
  state: 'success',
  renditions: [],
} as unknown as VideoRow;
const site = { publicUrl: 'http://site.example', siteName: 'Clipland' };
const list = { title: 'Ann', page: '/u/ann', description: 'Cats "only"', rows: [video] };

test('the document has what RSS 2.0 requires, and each item a link, a guid and an RFC 822 date', () => {
  const xml = renderRss(site, '/u/ann/rss', list, new Map());
  const [, head = '', item = ''] =
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<rss version="2\.0"[^>]*>\n<channel>(.*)<item>(.*)<\/item>\n<\/channel>\n<\/rss>\n$/s.exec(
      xml,
    ) ?? [];
  expect(head.trim().split('\n')).toEqual([
    '<title>Ann - Clipland</title>',
    '<link>http://site.example/u/ann</link>',
    '<atom:link href="http://site.example/u/ann/rss" rel="self" type="application/rss+xml"/>',
    '<description>Cats &quot;only&quot;</description>',
  ]);
  expect(item.trim().split('\n')).toEqual([
    '<title>Cats &amp; &lt;dogs&gt;</title>',
    '<link>http://site.example/abcde</link>',
    '<guid isPermaLink="true">http://site.example/vi/7</guid>',
    '<pubDate>Wed, 04 Mar 2026 05:06:07 GMT</pubDate>',
    '<description></description>',
    expect.stringMatching(/^<media:thumbnail url="http:\/\/site\.example\/[^"]+"\/>$/),
  ]);
});

test('the title stands in for an empty description', () => {
  expect(renderRss(site, '/hot/rss', { ...list, title: 'Hot videos', description: '' }, new Map())).toContain(
    '<description>Hot videos - Clipland</description>',
  );
});

test('an item has the video’s MP4 file, if everybody may load it', () => {
  const renditions = [{ type: 'mp4', key: '720p.mp4' }] as unknown as VideoRow['renditions'];
  const fileOf = (changes: Partial<VideoRow>) => {
    const rows = [{ ...video, renditions, ...changes }];
    return /<enclosure[^>]*>/.exec(renderRss(site, '/hot/rss', { ...list, rows }, new Map([[7, 1234]])))?.[0];
  };
  expect(fileOf({})).toBe(
    '<enclosure url="http://site.example/media/k/1/720p.mp4" length="1234" type="video/mp4"/>',
  );
  expect([fileOf({ private: true }), fileOf({ state: 'suspended' }), fileOf({ renditions: [] })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

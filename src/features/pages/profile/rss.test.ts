import { expect, test } from 'vitest';
import { renderRss, type RssItem } from './rss.ts';

const video = {
  id: '7',
  title: 'Cats & <dogs>\u0000',
  link: 'http://site.example/abcde',
  description: null,
  picture: 'http://site.example/media/k/1/thumb/poster-medium.jpg',
  at: new Date('2026-03-04T05:06:07Z'),
} satisfies RssItem;
const channel = {
  title: 'Ann - Clipland',
  link: 'http://site.example/u/ann',
  self: 'http://site.example/u/ann/rss',
  description: 'Cats "only"',
};

test('a channel has what RSS 2.0 requires, and each item its link, its own name and an RFC 822 date', () => {
  const xml = renderRss(channel, [video]);
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
    '<guid isPermaLink="false">video-7</guid>',
    '<pubDate>Wed, 04 Mar 2026 05:06:07 GMT</pubDate>',
    '<description></description>',
    '<media:thumbnail url="http://site.example/media/k/1/thumb/poster-medium.jpg"/>',
  ]);
});

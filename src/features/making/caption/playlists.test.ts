import { expect, it } from 'vitest';
import { readTags } from '#platform/testing/hls.ts';
import { captionPlaylist, withCaptions } from './playlists.ts';

const GERMAN = { key: 'cabc.vtt', lang: 'de', label: 'Deutsch', isDefault: true, duration: 61.25 };
const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=640x360,CODECS="avc1.64001e"
360p/360p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=426x240,CODECS="avc1.64001e"
240p/240p.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="240p/iframes.m3u8"
`;

it('every quality refers to the captions, each with its language', () => {
  const tags = readTags(withCaptions(MASTER, [GERMAN]));
  expect(tags.map(({ name }) => name)).toEqual([
    'EXTM3U',
    'EXT-X-VERSION',
    'EXT-X-MEDIA',
    'EXT-X-STREAM-INF',
    'EXT-X-STREAM-INF',
    'EXT-X-I-FRAME-STREAM-INF',
  ]);
  expect(tags[2]?.attributes).toEqual({
    TYPE: 'SUBTITLES',
    'GROUP-ID': '"captions"',
    NAME: '"Deutsch"',
    LANGUAGE: '"de"',
    DEFAULT: 'YES',
    AUTOSELECT: 'YES',
    FORCED: 'NO',
    URI: '"captions/cabc.m3u8"',
  });
  expect(tags.map(({ attributes }) => attributes['SUBTITLES'] ?? '')).toEqual([
    ...['', '', '', '"captions"', '"captions"', ''],
  ]);
});

it('a video without captions keeps its master', () => {
  expect(withCaptions(MASTER, [])).toBe(MASTER);
});

it('a label can end neither its quotes nor its line, and labels are unique', () => {
  const labels = (captions: readonly { lang: string; label: string }[]) =>
    readTags(
      withCaptions(
        MASTER,
        captions.map((each) => ({ ...GERMAN, ...each })),
      ),
    ).flatMap(({ attributes }) => attributes['NAME'] ?? []);
  expect(labels([{ lang: 'en', label: '",URI="//evil\r\n#EXT-X-ENDLIST' }])).toEqual([
    '"”,URI=”//evil #EXT-X-ENDLIST"',
  ]);
  expect(
    labels([
      { lang: 'en', label: 'CC' },
      { lang: 'de', label: 'CC' },
    ]),
  ).toEqual(['"CC (en)"', '"CC (de)"']);
});

it('captions are one segment as long as the video', () => {
  const text = captionPlaylist(GERMAN);
  expect(readTags(text).map(({ name, value }) => [name, value])).toEqual([
    ['EXTM3U', ''],
    ['EXT-X-VERSION', '7'],
    ['EXT-X-TARGETDURATION', '62'],
    ['EXT-X-MEDIA-SEQUENCE', '0'],
    ['EXT-X-PLAYLIST-TYPE', 'VOD'],
    ['EXTINF', '61.250,'],
    ['EXT-X-ENDLIST', ''],
  ]);
  expect(text).toContain('\n../../../captions/cabc.vtt\n');
});

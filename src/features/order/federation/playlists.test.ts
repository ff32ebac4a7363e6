import { expect, it } from 'vitest';
import { rewritePlaylist } from './playlists.ts';

const BASE = 'https://films.example/static/streaming-playlists/hls/5c8b/master.m3u8';
const rewrite = (lines: readonly string[], base = BASE) =>
  rewritePlaylist(lines.join('\n'), base, (address, kind) => `<${kind} ${address}>`)?.split('\n') ?? null;
const beside = (name: string) => `https://films.example/static/streaming-playlists/hls/5c8b/${name}`;

it('names the playlists of each size anew, as PeerTube writes them', () => {
  expect(
    rewrite([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",AUTOSELECT=YES,URI="a-0.m3u8?x=1,2"',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1287342,RESOLUTION=1280x720,FRAME-RATE=25,CODECS="avc1.640020,mp4a.40.2"',
      'd2b6-720.m3u8',
      '# a remark',
    ]),
  ).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",AUTOSELECT=YES,URI="<playlist ${beside('a-0.m3u8?x=1,2')}>"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=1287342,RESOLUTION=1280x720,FRAME-RATE=25,CODECS="avc1.640020,mp4a.40.2"',
    `<playlist ${beside('d2b6-720.m3u8')}>`,
    '',
  ]);
});

it('leaves out where a track begins at home', () => {
  const begins = ',X-BEGINNING="../mp4/1.mp4,1@2,3@4"';
  expect(
    rewrite([
      '#EXTM3U',
      `#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"${begins}`,
      `#EXT-X-STREAM-INF:BANDWIDTH=1${begins}`,
      '1.m3u8',
    ]),
  ).toEqual([
    '#EXTM3U',
    `#EXT-X-MEDIA:TYPE=AUDIO,URI="<playlist ${beside('a.m3u8')}>"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=1',
    `<playlist ${beside('1.m3u8')}>`,
    '',
  ]);
});

it('names the parts of one size anew, whatever they are', () => {
  expect(
    rewrite([
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-MAP:URI="d2b6-720-fragmented.mp4",BYTERANGE="1376@0"',
      '#EXTINF:4.000000,',
      '#EXT-X-BYTERANGE:1083812@1376',
      'd2b6-720-fragmented.mp4',
      '#EXTINF:4.000000,',
      'https://files.example/2.ts#t',
      '#EXT-X-KEY:METHOD=NONE',
      '#EXT-X-SOMETHING-NEW:URI="https://spy.example/"',
      '#EXT-X-ENDLIST',
    ]),
  ).toEqual([
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    `#EXT-X-MAP:URI="<segment ${beside('d2b6-720-fragmented.mp4')}>",BYTERANGE="1376@0"`,
    '#EXTINF:4.000000,',
    '#EXT-X-BYTERANGE:1083812@1376',
    `<segment ${beside('d2b6-720-fragmented.mp4')}>`,
    '#EXTINF:4.000000,',
    '<transport https://files.example/2.ts>',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

it.each([
  ['is none', ['<!doctype html>']],
  ['needs a key', ['#EXTM3U', '#EXT-X-KEY:METHOD=AES-128,URI="k"', '#EXTINF:4,', '1.ts']],
  ['names a file of this machine', ['#EXTM3U', '#EXTINF:4,', 'file:///etc/passwd']],
  ['names somebody with a password', ['#EXTM3U', '#EXTINF:4,', 'https://a:b@films.example/1.ts']],
  ['names a script', ['#EXTM3U', '#EXT-X-MEDIA:TYPE=AUDIO,URI="javascript:alert(1)"']],
  ['has a map of nothing', ['#EXTM3U', '#EXT-X-MAP:BYTERANGE="1@0"']],
  ['names an address without end', ['#EXTM3U', '#EXTINF:4,', `/${'a'.repeat(800)}`]],
  ['has lines without end', ['#EXTM3U', ...Array.from({ length: 70_000 }, () => '#EXTINF:4,')]],
])('sends nothing of what %s', (_why, lines) => {
  expect(rewrite(lines)).toBeNull();
});

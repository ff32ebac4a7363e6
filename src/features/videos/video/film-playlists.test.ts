import { expect, test } from 'vitest';
import { type FilmIndex, filesOfIndex, findPart, sheetsName } from './film-index.ts';
import { filmPlaylist, segmentedPlaylists } from './film-playlists.ts';

const rates = { peakBandwidth: 200, averageBandwidth: 100 };
const index: FilmIndex = {
  version: 1,
  rungs: [
    {
      ...{ name: '480p', width: 854, height: 480, fps: 25, codecs: 'avc1.64001f', ...rates },
      ...{
        file: 'mp4/480p.mp4',
        size: 900,
        init: [50, 10],
        fragments: [
          [100, 300],
          [450, 200],
        ],
      },
      ...{
        seconds: [4.004, 2],
        pictures: [
          [76, 30],
          [76, 20],
        ],
        picturesBandwidth: 60,
      },
    },
  ],
  sound: {
    ...{ codecs: 'mp4a.40.2', channels: 2, language: 'de', ...rates },
    ...{
      file: 'mp4/480p.mp4',
      size: 900,
      init: [70, 10],
      fragments: [
        [90, 10],
        [400, 50],
      ],
    },
    seconds: [4.01, 1.9],
  },
  sheets: [5, 7],
};

const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', '#EXT-X-MEDIA-SEQUENCE:0'];
const listed = (name: string) => filmPlaylist(index, name)?.trim().split('\n');

test('the master leads to playlists of ranges', () => {
  expect(listed('hls/master.m3u8')?.filter((line) => /m3u8/.test(line))).toEqual([
    expect.stringContaining('LANGUAGE="de",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/ranges.m3u8"'),
    '480p/ranges.m3u8',
    expect.stringContaining('BANDWIDTH=60,RESOLUTION=854x480,CODECS="avc1.64001f",URI="480p/keys.m3u8"'),
  ]);
});

test('the master says where each track begins, and that of segments in files does not', () => {
  expect(listed('hls/master.m3u8')?.flatMap((line) => /X-BEGINNING="(.*)"/.exec(line)?.[1] ?? [])).toEqual([
    '../mp4/480p.mp4,10@70,10@90',
    '../mp4/480p.mp4,10@50,300@100',
  ]);
  expect(segmentedPlaylists(index).get('hls/master.m3u8')).not.toContain('X-BEGINNING');
});

test('a playlist of ranges leads to the file of the rung', () => {
  expect(listed('hls/480p/ranges.m3u8')).toEqual([
    ...head,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="../../mp4/480p.mp4",BYTERANGE="10@50"',
    '#EXTINF:4.004000,',
    '#EXT-X-BYTERANGE:300@100',
    '../../mp4/480p.mp4',
    '#EXTINF:2.000000,',
    '#EXT-X-BYTERANGE:200@450',
    '../../mp4/480p.mp4',
    '#EXT-X-ENDLIST',
  ]);
  expect(listed('hls/480p/keys.m3u8')?.filter((line) => line.startsWith('#EXT-X-BYTERANGE'))).toEqual([
    '#EXT-X-BYTERANGE:30@176',
    '#EXT-X-BYTERANGE:20@526',
  ]);
});

test('whoever began with segments reads on with them', () => {
  const lines = listed('hls/audio/audio.m3u8') ?? [];
  expect(lines).toContain('#EXT-X-MAP:URI="init.mp4"');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['seg_00000.m4s', 'seg_00001.m4s']);
  expect(listed('hls/480p/iframes.m3u8')).toContain('#EXT-X-BYTERANGE:30@76');
  for (const name of ['hls/720p/720p.m3u8', 'hls/audio/keys.m3u8', 'hls/480p/other.m3u8', 'ranges.m3u8'])
    expect(filmPlaylist(index, name)).toBeNull();
});

test('parts are found by the names that they had as files', () => {
  const file = 'mp4/480p.mp4';
  expect(findPart(index, 'hls/480p/init.mp4')).toEqual({ file, start: 50, length: 10 });
  expect(findPart(index, 'hls/audio/seg_00001.m4s')).toEqual({ file, start: 400, length: 50 });
  expect(findPart(index, 'storyboard/01.jpg')).toEqual({ file: sheetsName(0), start: 5, length: 7 });
  for (const name of ['hls/480p/seg_00002.m4s', 'storyboard/02.jpg', 'storyboard/preview.jpg', file])
    expect(findPart(index, name)).toBeNull();
  expect(filesOfIndex(index)).toEqual([
    { name: file, size: 900 },
    { name: sheetsName(0), size: 12 },
  ]);
});

test('of a size that is being made are those that were published, and its parts lie in packs', () => {
  const growing: FilmIndex = {
    ...{ version: 1, rungs: [], sound: null, sheets: [] },
    growing: {
      parts: { 'hls/480p/seg_00000.m4s': { file: 'hls/pack-1.bin', start: 7, length: 9 } },
      playlists: { 'hls/480p/480p.m3u8': '#EXTM3U\n', 'hls/master.m3u8': '#EXTM3U\n480p/480p.m3u8\n' },
    },
  };
  expect(filmPlaylist(growing, 'hls/480p/480p.m3u8')).toBe('#EXTM3U\n');
  expect(filmPlaylist(growing, 'hls/master.m3u8')).toContain('480p/480p.m3u8');
  expect(filmPlaylist(growing, 'hls/480p/ranges.m3u8')).toBeNull();
  expect(findPart(growing, 'hls/480p/seg_00000.m4s')).toEqual({
    ...{ file: 'hls/pack-1.bin', start: 7, length: 9 },
  });
  expect(findPart(growing, 'hls/480p/seg_00001.m4s')).toBeNull();
  expect(filesOfIndex(growing)).toEqual([]);
});

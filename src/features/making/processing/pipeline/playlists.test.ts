import { expect, test } from 'vitest';
import { masterPlaylist, type Rendition } from '#features/videos/video/master-playlist.ts';
import { asFinished, firstSegments, parseMediaPlaylist, totalDuration } from './media-playlist.ts';

function rendition(name: Rendition['name'], width: number, height: number, peakBandwidth: number): Rendition {
  const playlist = `hls/${name}/${name}.m3u8`;
  return {
    name,
    width,
    height,
    fps: 29.97,
    codecs: 'avc1.64001f',
    peakBandwidth,
    averageBandwidth: peakBandwidth / 2,
    playlist,
    copied: false,
    iframes: null,
  };
}

const RENDITIONS = [
  rendition('240p', 426, 240, 4e5),
  rendition('480p', 854, 480, 1.4e6),
  rendition('720p', 1280, 720, 2.8e6),
];

test('a silent master lists a modest quality first, then the others in descending order', () => {
  expect(masterPlaylist(RENDITIONS, null)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=1400000,AVERAGE-BANDWIDTH=700000,RESOLUTION=854x480,CODECS="avc1.64001f",FRAME-RATE=29.970,CLOSED-CAPTIONS=NONE
480p/480p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2800000,AVERAGE-BANDWIDTH=1400000,RESOLUTION=1280x720,CODECS="avc1.64001f",FRAME-RATE=29.970,CLOSED-CAPTIONS=NONE
720p/720p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=200000,RESOLUTION=426x240,CODECS="avc1.64001f",FRAME-RATE=29.970,CLOSED-CAPTIONS=NONE
240p/240p.m3u8
`);
});

test('sound is one group, whose bit rate is included in that of every quality', () => {
  const audio = {
    codecs: 'mp4a.40.2',
    playlist: 'hls/audio/audio.m3u8',
    peakBandwidth: 130_000.4,
    averageBandwidth: 128_000,
    channels: 2,
    language: null,
  };
  const lines = masterPlaylist([RENDITIONS[0]!], audio).split('\n');
  expect(lines[3]).toBe(
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/audio.m3u8"',
  );
  expect(masterPlaylist([], { ...audio, channels: 1, language: 'de' })).toContain(
    'NAME="Sound",LANGUAGE="de",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1"',
  );
  expect(lines[4]).toBe(
    '#EXT-X-STREAM-INF:BANDWIDTH=530001,AVERAGE-BANDWIDTH=328000,RESOLUTION=426x240,CODECS="avc1.64001f,mp4a.40.2",FRAME-RATE=29.970,AUDIO="audio",CLOSED-CAPTIONS=NONE',
  );
});

test('key frame playlists are listed after all playable ones', () => {
  const iframes = { playlist: 'hls/240p/iframes.m3u8', peakBandwidth: 40_000.2 };
  const lines = masterPlaylist([{ ...RENDITIONS[0]!, iframes }, RENDITIONS[1]!], null)
    .trim()
    .split('\n');
  expect(lines.at(-1)).toBe(
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=40001,RESOLUTION=426x240,CODECS="avc1.64001f",URI="240p/iframes.m3u8"',
  );
  expect(lines.filter((line) => line.includes('I-FRAME'))).toHaveLength(1);
});

test('a finished playlist is marked as unchanging', () => {
  expect(asFinished('#EXTM3U\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-ENDLIST\n')).toBe(
    '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-ENDLIST\n',
  );
});

test('a media playlist, growing and ended', () => {
  const text =
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.000000,\nseg_00000.m4s\n#EXTINF:1.5,\nseg_00001.m4s\n';
  const playlist = parseMediaPlaylist(text);
  expect(playlist).toEqual({
    init: 'init.mp4',
    ended: false,
    segments: [
      { name: 'seg_00000.m4s', duration: 4 },
      { name: 'seg_00001.m4s', duration: 1.5 },
    ],
  });
  expect(totalDuration(playlist)).toBe(5.5);
  expect(parseMediaPlaylist(`${text}#EXT-X-ENDLIST\n`).ended).toBe(true);
  expect(parseMediaPlaylist('')).toEqual({ init: null, segments: [], ended: false });
});

test('a playlist is cut after so many segments, and never has an end then', () => {
  const text = '#EXTM3U\n#EXTINF:4,\na.m4s\n#EXTINF:4,\nb.m4s\n#EXT-X-ENDLIST\n';
  expect(firstSegments(text, 1)).toBe('#EXTM3U\n#EXTINF:4,\na.m4s\n');
  expect(firstSegments(text, 2)).not.toContain('ENDLIST');
  expect(firstSegments(text, 3)).toBe(text);
});

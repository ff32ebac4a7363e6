import { describe, expect, it } from 'vitest';
import { beginningOf, readMaster, rungToBegin } from './playlists.ts';

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,URI="audio/audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=700000,RESOLUTION=854x480,CODECS="avc1.42c01e",AUDIO="audio"
480p/480p.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=4000000,BANDWIDTH=5000000,RESOLUTION=1920x1080,AUDIO="audio"
1080p/1080p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=426x240,AUDIO="audio"
240p/240p.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=368244,RESOLUTION=1920x1080,URI="1080p/iframes.m3u8"
`;

it('reads the rungs and the sound of a master playlist', () => {
  const [codecs, beginning] = [[], null];
  const size = (bandwidth: number, width: number, height: number) => ({ bandwidth, width, height });
  expect(readMaster(MASTER)).toEqual({
    rungs: [
      { ...size(900_000, 854, 480), uri: '480p/480p.m3u8', codecs: ['avc1.42c01e'], beginning },
      { ...size(5_000_000, 1920, 1080), uri: '1080p/1080p.m3u8', codecs, beginning },
      { ...size(300_000, 426, 240), uri: '240p/240p.m3u8', codecs, beginning },
    ],
    sound: { uri: 'audio/audio.m3u8', beginning },
  });
  expect(readMaster('')).toEqual({ rungs: [], sound: null });
});

it('reads where a track begins from what our own sites say of it', () => {
  const { rungs, sound } = readMaster(
    '#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8",X-BEGINNING="../mp4/1.mp4,10@70,10@90"\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=400,X-BEGINNING="../mp4/1.mp4,10@50,300@100"\n1.m3u8\n',
  );
  expect([rungs[0]?.beginning, sound]).toEqual([
    [
      { uri: '../mp4/1.mp4', range: 'bytes=50-59' },
      { uri: '../mp4/1.mp4', range: 'bytes=100-399' },
    ],
    {
      uri: 'a.m3u8',
      beginning: [
        { uri: '../mp4/1.mp4', range: 'bytes=70-79' },
        { uri: '../mp4/1.mp4', range: 'bytes=90-99' },
      ],
    },
  ]);
});

describe('the rung to begin with', () => {
  const begin = (bandwidth: number, width: number, height: number) =>
    rungToBegin(readMaster(MASTER), bandwidth, { width, height })?.height;

  it('fits the line with some to spare', () => {
    expect([2e5, 5e5, 1.08e6, 1.1e6, 5.9e6, 6.1e6].map((line) => begin(line, 1920, 1080))).toEqual([
      240, 240, 240, 480, 480, 1080,
    ]);
  });

  it('is no larger than the player can show', () => {
    expect(begin(1e8, 400, 225)).toBe(240);
    expect(begin(1e8, 427, 241)).toBe(480);
    expect(begin(1e8, 3840, 2160)).toBe(1080);
  });

  it('is none of none', () => {
    expect(rungToBegin({ rungs: [] }, 1e6, { width: 1, height: 1 })).toBeUndefined();
  });
});

describe('the beginning of a media playlist', () => {
  it('is two files', () => {
    const text =
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.000000,\nseg_0.m4s\n#EXTINF:4.000000,\nseg_1.m4s\n';
    expect(beginningOf(text)).toEqual([
      { uri: 'init.mp4', range: null },
      { uri: 'seg_0.m4s', range: null },
    ]);
  });

  it('is two ranges of one file', () => {
    const text =
      '#EXTM3U\n#EXT-X-MAP:URI="480p.mp4",BYTERANGE="720@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:1000@720\n480p.mp4\n';
    expect(beginningOf(text)).toEqual([
      { uri: '480p.mp4', range: 'bytes=0-719' },
      { uri: '480p.mp4', range: 'bytes=720-1719' },
    ]);
  });

  it('leaves out bytes whose place is not said, and what is not there', () => {
    expect(beginningOf('#EXTM3U\n#EXTINF:4,\n#EXT-X-BYTERANGE:1000\n480p.mp4\n')).toEqual([]);
    expect(beginningOf('#EXTM3U\n')).toEqual([]);
  });
});

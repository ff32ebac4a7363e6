import { expect, test } from 'vitest';
import { playsAv1, withCodec } from './codec-choice.ts';

const line = (codec: string, side: number) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${side * 1000},AVERAGE-BANDWIDTH=9,RESOLUTION=${side * 2}x${side},` +
  `CODECS="${codec},mp4a.40.2",FRAME-RATE=60.000,AUDIO="audio"\n${side}-${codec}/ranges.m3u8\n`;
const frames = (codec: string) => `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,CODECS="${codec}",URI="k.m3u8"\n`;
const HEAD = '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n';
const H264 = line('avc1.64001f', 480) + line('avc1.64001f', 720);
const AV1 = line('av01.0.05M.08', 720) + line('av01.0.04M.08', 480);
const MASTER = HEAD + H264 + AV1 + frames('avc1.64001f') + frames('av01.0.05M.08');

/** A browser that says so of whatever it is asked, and what it was asked. */
function browser(said: object) {
  const asked: unknown[] = [];
  const able = { supported: true, smooth: true, powerEfficient: true, ...said };
  const decodingInfo = async (what: unknown) => (asked.push(what), able as MediaCapabilitiesDecodingInfo);
  return { asked, decodingInfo };
}

test('the largest size is asked about', async () => {
  const { asked, decodingInfo } = browser({});
  expect(await playsAv1(MASTER, { decodingInfo })).toBe(true);
  const shape = { width: 1440, height: 720, bitrate: 720_000, framerate: 60 };
  const video = { contentType: 'video/mp4; codecs="av01.0.05M.08"', ...shape };
  expect(asked).toEqual([{ type: 'media-source', video }]);
});

test.each([{ supported: false }, { smooth: false }, { powerEfficient: false }])('not if %o', async (said) => {
  expect(await playsAv1(MASTER, browser(said))).toBe(false);
});

test('not without an answer, without AV1, or where another codec has a larger size', async () => {
  const failing = { decodingInfo: () => Promise.reject(new TypeError('no such type')) };
  expect(await playsAv1(MASTER, failing)).toBe(false);
  expect(await playsAv1(HEAD + H264, browser({}))).toBe(false);
  expect(await playsAv1(MASTER + line('avc1.640033', 2160), browser({}))).toBe(false);
});

test('one codec is left, with everything that is none', () => {
  expect(withCodec(MASTER, 'avc1')).toBe(HEAD + H264 + frames('avc1.64001f'));
  expect(withCodec(MASTER, 'av01')).toBe(HEAD + AV1 + frames('av01.0.05M.08'));
  expect(withCodec(HEAD + H264, 'avc1')).toBe(HEAD + H264);
});

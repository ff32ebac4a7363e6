import { expect, test, vi } from 'vitest';
import { chooseCodec, mostInAv1 } from './codec-choice.ts';
import { upTo, withCodec } from './master-lists.ts';

const line = (codec: string, side: number) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${side * 1000},AVERAGE-BANDWIDTH=9,RESOLUTION=${side * 2}x${side},` +
  `CODECS="${codec},mp4a.40.2",FRAME-RATE=60.000,AUDIO="audio"\n${side}-${codec}/ranges.m3u8\n`;
const frames = (codec: string) => `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,CODECS="${codec}",URI="k.m3u8"\n`;
const HEAD = '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n';
const H264 = line('avc1.64001f', 480) + line('avc1.64001f', 720);
const AV1 = line('av01.0.05M.08', 720) + line('av01.0.04M.08', 480);
const MASTER = HEAD + H264 + AV1 + frames('avc1.64001f') + frames('av01.0.05M.08');

/** A browser that says so of whatever it is asked, up to that height, and what it was asked. */
function browser(said: object, { most = 4320, isHdr = false } = {}) {
  const asked: unknown[] = [];
  const able = { supported: true, smooth: true, powerEfficient: true, ...said };
  const decodingInfo = async (what: MediaDecodingConfiguration) => {
    asked.push(what);
    return { ...able, smooth: able.smooth && what.video!.height <= most } as MediaCapabilitiesDecodingInfo;
  };
  return { asked, mediaCapabilities: { decodingInfo }, showsHdr: () => isHdr };
}

test('the largest size is asked about', async () => {
  const { asked, ...able } = browser({});
  expect(await mostInAv1(MASTER, able)).toBe(1440 * 720);
  const shape = { width: 1440, height: 720, bitrate: 720_000, framerate: 60 };
  const video = { contentType: 'video/mp4; codecs="av01.0.05M.08"', ...shape };
  expect(asked).toEqual([{ type: 'media-source', video }]);
});

test.each([{ supported: false }, { smooth: false }, { powerEfficient: false }])('not if %o', async (said) => {
  expect(await mostInAv1(MASTER, browser(said))).toBeNull();
});

test('not without an answer, without AV1, or where another codec has a larger size', async () => {
  const decodingInfo = () => Promise.reject(new TypeError('no such type'));
  expect(await mostInAv1(MASTER, { ...browser({}), mediaCapabilities: { decodingInfo } })).toBeNull();
  expect(await mostInAv1(MASTER, { ...browser({}), mediaCapabilities: undefined })).toBeNull();
  expect(await mostInAv1(HEAD + H264, browser({}))).toBeNull();
  expect(await mostInAv1(MASTER + line('avc1.640033', 2160), browser({}))).toBeNull();
});

test('sizes above those in H.264 are there up to what it plays', async () => {
  const larger = line('av01.0.12M.08', 1440) + line('av01.0.13M.08', 2160);
  expect(await mostInAv1(MASTER + larger, browser({}))).toBe(4320 * 2160);
  expect(await mostInAv1(MASTER + larger, browser({}, { most: 2000 }))).toBe(2880 * 1440);
  expect(await mostInAv1(MASTER + larger, browser({}, { most: 720 }))).toBe(1440 * 720);
  expect(await mostInAv1(MASTER + larger, browser({}, { most: 700 }))).toBeNull();
  const first = line('av01.0.12M.08', 1440);
  expect(upTo(MASTER + larger, 2880 * 1440)).toBe(MASTER + first);
  const still = (side: number) => `#EXT-X-I-FRAME-STREAM-INF:RESOLUTION=${2 * side}x${side},URI="k"\n`;
  expect(upTo(still(720) + still(1440), 1440 * 720)).toBe(still(720));
});

test('HDR needs a screen that shows it, and a browser that decodes it', async () => {
  const hdr = MASTER.replaceAll(/(av01[^"]*,mp4a.*),AUDIO/g, '$1,VIDEO-RANGE=PQ,AUDIO');
  expect(await mostInAv1(hdr, browser({}))).toBeNull();
  const { asked, ...able } = browser({}, { isHdr: true });
  expect(await mostInAv1(hdr, able)).toBe(1440 * 720);
  const light = { transferFunction: 'pq', colorGamut: 'rec2020', hdrMetadataType: 'smpteSt2086' };
  expect(asked).toEqual([{ type: 'media-source', video: expect.objectContaining(light) }]);
  expect(await mostInAv1(hdr, browser({ supported: false }, { isHdr: true }))).toBeNull();
});

test('a browser without any ability to tell gets H.264', async () => {
  vi.stubGlobal('navigator', {});
  expect(await chooseCodec(MASTER)).toBe(HEAD + H264 + frames('avc1.64001f'));
  vi.unstubAllGlobals();
});

test('the sound in Opus comes with AV1, where that plays', async () => {
  const group = (name: string) => `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${name}",URI="${name}.m3u8"\n`;
  const inOpus = AV1.replaceAll('mp4a.40.2', 'opus').replaceAll('"audio"', '"opus"');
  const both = `#EXTM3U\n${group('audio')}${group('opus')}${H264}${AV1}${inOpus}`;
  const able = { supported: true, smooth: true, powerEfficient: true };
  const tells = (video: object, audio: object) => ({
    mediaCapabilities: {
      decodingInfo: async (what: { video?: object }) => ({ ...able, ...(what.video ? video : audio) }),
    },
  });
  const choose = (video: object, audio: object) => {
    vi.stubGlobal('navigator', tells(video, audio));
    return chooseCodec(both);
  };
  expect(await choose({}, {})).toBe(`#EXTM3U\n${group('opus')}${inOpus}`);
  expect(await choose({}, { supported: false })).toBe(`#EXTM3U\n${group('audio')}${AV1}`);
  expect(await choose({ smooth: false }, {})).toBe(`#EXTM3U\n${group('audio')}${H264}`);
  vi.unstubAllGlobals();
});

test('one codec is left, with everything that is none', () => {
  expect(withCodec(MASTER, 'avc1')).toBe(HEAD + H264 + frames('avc1.64001f'));
  expect(withCodec(MASTER, 'av01')).toBe(HEAD + AV1 + frames('av01.0.05M.08'));
  expect(withCodec(HEAD + H264, 'avc1')).toBe(HEAD + H264);
});

import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { keyframeSpacing, parsePackets, parseProbe } from './probe-parse.ts';

const video = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  profile: 'High',
  pix_fmt: 'yuv420p',
  level: 40,
  width: 1920,
  height: 1080,
  sample_aspect_ratio: '1:1',
  avg_frame_rate: '30000/1001',
  r_frame_rate: '30000/1001',
  nb_frames: '300',
};
const parse = (streams: object[], format: object = { duration: '10.01', bit_rate: '8000000' }) =>
  parseProbe('mp4', { streams, format });

test('an ordinary file', () => {
  const audio = {
    index: 1,
    codec_type: 'audio',
    codec_name: 'aac',
    profile: 'LC',
    channels: 2,
    sample_rate: '48000',
    disposition: { default: 1 },
  };
  expect(parse([video, audio])).toEqual({
    container: 'mp4',
    duration: 10.01,
    bitrate: 8_000_000,
    keyframeSpacing: null,
    index: 'inline',
    video: {
      index: 0,
      codec: 'h264',
      profile: 'High',
      level: 40,
      pixFmt: 'yuv420p',
      bitDepth: 8,
      codedWidth: 1920,
      codedHeight: 1080,
      width: 1920,
      height: 1080,
      sar: 1,
      rotation: 0,
      fps: { numerator: 30_000, denominator: 1001 },
      tickRate: { numerator: 30_000, denominator: 1001 },
      frames: 300,
      hdr: 'none',
      namesColours: false,
      interlaced: false,
      end: null,
    },
    audio: [
      {
        index: 1,
        codec: 'aac',
        profile: 'LC',
        channels: 2,
        rate: 48_000,
        isDefault: true,
        language: null,
        delay: 0,
        end: null,
      },
    ],
  });
});

test('when tracks end, as MP4 and Matroska tell it', () => {
  const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 };
  const late = { ...video, start_time: '1.5', duration: '9' };
  const tagged = { ...sound, start_time: '1', tags: { DURATION: '00:01:02.500000000' } };
  const { video: pictures, audio } = parse([late, tagged, { ...sound, tags: { DURATION: 'long' } }], {
    start_time: '1',
  });
  expect(pictures.end).toBe(9.5);
  expect(audio.map(({ end }) => end)).toEqual([62.5, null]);
});

test.each([
  [-90, 90, 1080, 1920],
  [90, 270, 1080, 1920],
  [180, 180, 1920, 1080],
  [-180, 180, 1920, 1080],
  [-270, 270, 1080, 1920],
  [0, 0, 1920, 1080],
  [-0.4, 0, 1920, 1080],
])('a turn of %d is %d clockwise', (rotation, clockwise, width, height) => {
  const facts = parse([{ ...video, side_data_list: [{ side_data_type: 'Display Matrix', rotation }] }]).video;
  expect(facts).toMatchObject({ rotation: clockwise, width, height, codedWidth: 1920 });
});

test.each([
  ['64:45', 720, 1024],
  ['0:1', 720, 720],
  ['N/A', 720, 720],
  ['1000:1', 720, 720],
  ['4:3', 1440, 1920],
])('pixels of %s', (sample_aspect_ratio, width, shown) => {
  expect(parse([{ ...video, width, sample_aspect_ratio }]).video.width).toBe(shown);
});

test.each([
  ['yuv420p10le', 10],
  ['yuv422p10le', 10],
  ['p010le', 10],
  ['yuv420p', 8],
  ['gray12le', 12],
  ['bgra', 8],
])('%s has %d bits', (pix_fmt, bits) => expect(parse([{ ...video, pix_fmt }]).video.bitDepth).toBe(bits));

test('pictures are counted by the rate where the header does not tell', () => {
  expect(parse([{ ...video, nb_frames: undefined }]).video.frames).toBe(300);
  expect(parse([{ ...video, nb_frames: undefined }], {})).toMatchObject({
    duration: null,
    video: { frames: null },
  });
});

test.each([
  [[]],
  [[{ index: 0, codec_type: 'audio', channels: 2 }]],
  [[{ ...video, disposition: { attached_pic: 1 } }]],
])('nothing moves', (streams) => {
  expect(() => parse(streams)).toThrow(expect.objectContaining({ code: 'no_video' }));
});

test('a picture without a size is damaged', () => {
  expect(() => parse([{ ...video, width: 0 }])).toThrow(expect.objectContaining({ code: 'damaged' }));
});

test('whatever comes is read or refused', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(video)), fc.jsonValue()), (changes) => {
      try {
        const { width, height, sar } = parse([{ ...video, ...changes }]).video;
        expect(Math.min(width, height)).toBeGreaterThan(0);
        expect(sar).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toMatchObject({ name: 'MediaError' });
      }
    }),
  );
});

test.each([
  ['eng', 'en'],
  ['ger', 'de'],
  ['deu', 'de'],
  ['pt-BR', 'pt-BR'],
  ['und', null],
  ['zxx', null],
  ['', null],
  ['"\n', null],
  ['english', null],
])('the language %j of a track is %j', (tag, language) => {
  const audio = { index: 1, codec_type: 'audio', channels: 2, tags: { language: tag } };
  expect(parse([video, audio]).audio[0]).toMatchObject({ language });
});

test('tags that are no tags tell no language', () => {
  const audio = { index: 1, codec_type: 'audio', channels: 2, tags: 'eng' };
  expect(parse([video, audio]).audio[0]).toMatchObject({ language: null });
});

const packet = (stream_index: number, pts_time: string | undefined, flags: string) => ({
  stream_index,
  pts_time,
  flags,
});

test('key frame spacing', () => {
  const spacing = (packets: object[], seconds: number) =>
    keyframeSpacing(parsePackets({ packets }, 1), seconds);
  const some = [packet(1, '1.0', 'K__'), packet(1, '2.0', '___'), packet(1, '3.0', 'K__')];
  expect(spacing([...some, packet(1, '6.0', 'K_')], 6)).toBe(3);
  expect(spacing([packet(1, '0.0', 'K__'), packet(1, '1.0', '___')], 20)).toBe(20);
  expect(spacing([], 20)).toBe(20);
});

test('packets of other streams and without a time do not count', () => {
  const packets = [packet(1, '0.5', 'K_'), packet(0, '1.0', 'K_'), packet(1, undefined, 'K_')];
  expect(parsePackets({ packets }, 1)).toEqual([{ time: 0.5, isKey: true }]);
  expect(parsePackets({}, 1)).toEqual([]);
});

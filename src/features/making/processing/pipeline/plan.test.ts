import { expect, test } from 'vitest';
import type { AudioFacts, Probe, VideoFacts } from '#platform/ffmpeg/probe-parse.ts';
import { isCopyable, planFor } from './plan.ts';

const RATE = { numerator: 30, denominator: 1 };
const VIDEO: VideoFacts = {
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
  fps: RATE,
  tickRate: RATE,
  frames: 300,
  hdr: 'none',
  namesColours: false,
  interlaced: false,
  end: 10,
};
const SOUND: AudioFacts = {
  index: 1,
  codec: 'aac',
  profile: 'LC',
  channels: 2,
  rate: 48_000,
  isDefault: false,
  language: null,
  delay: 0,
  end: 10,
};

function probe(video: Partial<VideoFacts> = {}, rest: Partial<Probe> = {}): Probe {
  return {
    container: 'mp4',
    duration: 10,
    bitrate: 8e6,
    video: { ...VIDEO, ...video },
    audio: [SOUND],
    keyframeSpacing: 2,
    index: 'last',
    ...rest,
  };
}

const names = (rungs: { name: string }[]): string[] => rungs.map(({ name }) => name);

test('what browsers play is copied, and only what is below it is encoded', () => {
  const plan = planFor(probe());
  expect(plan.copy).toEqual({ name: '1080p', width: 1920, height: 1080, rate: RATE, copied: true });
  expect(plan.first).toBeNull();
  expect(names(plan.rest)).toEqual(['240p', '360p', '480p', '720p']);
});

test('a copy larger than the ladder keeps all of it', () => {
  const plan = planFor(probe({ width: 3840, height: 2160, level: 51 }));
  expect(plan.copy?.name).toBe('2160p');
  expect(names(plan.rest)).toEqual(['240p', '360p', '480p', '720p', '1080p']);
});

test.each([
  [null, [400, 800, 1400, 2800]],
  [3e6, [400, 800, 1400, 2800]],
  [8e6, [400, 800, 1400, 4355]],
  [50e6, [400, 800, 1400, 4760]],
])('beside a source of %s bits a second, only large rungs have room for more', (bitrate, expected) => {
  expect(planFor(probe({}, { bitrate })).rest.map(({ videoKbps }) => videoKbps)).toEqual(expected);
});

test.each([
  [1e6, ['240p', '360p', '480p', '720p']],
  [500e3, ['240p', '360p', '720p']],
  [200e3, ['240p', '360p']],
  [10e3, ['240p', '360p']],
])('beside a quiet source of %d bits a second, sizes that save little are left out', (bitrate, expected) => {
  expect(names(planFor(probe({}, { bitrate })).rest)).toEqual(expected);
  // What is not kept as it is needs all of them.
  expect(planFor(probe({ codec: 'vp9' }, { bitrate })).rest).toHaveLength(4);
});

test('a copy that was made stays a copy', () => {
  const plan = planFor(probe({}, { keyframeSpacing: 12 }), { copied: true });
  expect(plan.copy?.name).toBe('1080p');
  expect(names(plan.rest)).toEqual(['240p', '360p', '480p', '720p']);
});

test('a source that cannot be copied gets a quick low rung first', () => {
  const plan = planFor(probe({ codec: 'vp9' }));
  expect(plan.copy).toBeNull();
  expect(plan.first?.name).toBe('360p');
  expect(names(plan.rest)).toEqual(['240p', '480p', '720p', '1080p']);
  expect(planFor(probe(), { copied: false }).first?.name).toBe('360p');
});

test('a small source has one rung and nothing more', () => {
  const plan = planFor(probe({ codec: 'gif', width: 200, height: 100 }, { audio: [] }));
  expect(plan).toMatchObject({
    copy: null,
    first: { name: '240p', width: 200, height: 100 },
    rest: [],
    audio: null,
  });
});

test.each<[string, Partial<VideoFacts>, Partial<Probe>]>([
  ['another codec', { codec: 'hevc' }, {}],
  ['10 bit', { pixFmt: 'yuv420p10le', profile: 'High 10' }, {}],
  ['4:2:2', { pixFmt: 'yuv422p', profile: 'High 4:2:2' }, {}],
  ['interlaced', { interlaced: true }, {}],
  ['anamorphic', { sar: 1.42 }, {}],
  ['HDR', { hdr: 'hlg' }, {}],
  ['too many pictures a second', { fps: { numerator: 120, denominator: 1 } }, {}],
  ['few key frames', {}, { keyframeSpacing: 12 }],
  ['unknown key frames', {}, { keyframeSpacing: null }],
  ['a heavy one', {}, { bitrate: 100e6 }],
  ['a container without sound times', {}, { container: 'avi' }],
  ['one picture', { frames: 1 }, {}],
  ['a picture that ends before the sound', { end: 9 }, {}],
])('%s is not copied', (_what, video, rest) => {
  expect(planFor(probe(video, rest)).copy).toBeNull();
});

test.each([90, 180, 270] as const)(
  'a source rotated by %d degrees is turned, so that all its rungs are alike',
  (rotation) => {
    expect(isCopyable(probe({ rotation }))).toBe(false);
  },
);

test.each<[string, Partial<AudioFacts>, boolean]>([
  ['AAC', {}, true],
  ['5.1', { channels: 6 }, false],
  ['HE-AAC', { profile: 'HE-AAC' }, false],
  ['Opus', { codec: 'opus' }, false],
  ['96 kHz', { rate: 96_000 }, false],
  ['late', { delay: 0.5 }, false],
])('sound: %s', (_what, change, copyable) => {
  expect(planFor(probe({}, { audio: [{ ...SOUND, ...change }] })).audio).toMatchObject({
    index: 1,
    copyable,
  });
});

test('sound is copied with all channels, but encoded with two', () => {
  const planned = (change: Partial<AudioFacts>) =>
    planFor(probe({}, { audio: [{ ...SOUND, ...change }] })).audio;
  expect(planned({ channels: 1, language: 'de' })).toMatchObject({
    copyable: true,
    channels: 1,
    language: 'de',
  });
  expect(planned({ channels: 6, language: 'fr' })).toMatchObject({
    copyable: false,
    channels: 2,
    language: 'fr',
  });
});

test('the default track is taken, else the first', () => {
  const other = { ...SOUND, index: 2, isDefault: true };
  expect(planFor(probe({}, { audio: [SOUND, other] })).audio?.index).toBe(2);
  expect(planFor(probe({}, { audio: [SOUND, { ...other, isDefault: false }] })).audio?.index).toBe(1);
});

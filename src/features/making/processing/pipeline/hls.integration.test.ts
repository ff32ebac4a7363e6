import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPart } from '#features/videos/video/film-index.ts';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { makeClip, testTools } from '#platform/testing/clips.ts';
import { type HlsTag, readTags } from '#platform/testing/hls.ts';
import {
  newFolder,
  processClip,
  removeFolders,
  streamsOf,
  type ProcessResult,
} from './testing/process-clip.ts';

let made: ProcessResult;
/** Two qualities, one of them the source's own, whose sound is mono and German. */
beforeAll(async () => {
  const flags = ['-metadata:s:a:0', 'language=ger'];
  made = await processClip(await makeClip({ width: 640, height: 360, seconds: 9, flags }));
});
afterAll(removeFolders);

const read = (name: string): Promise<string> => readFile(join(made.folder, 'hls', name), 'utf8');
const named = (tags: readonly HlsTag[], name: string): HlsTag[] => tags.filter((tag) => tag.name === name);

/** A file, its initialisation segment and the first one after that. */
const BEGINNING = /^"\.\.\/mp4\/\d+p\.mp4,\d+@\d+,\d+@\d+"$/;

test('the master lists sound, qualities and key frames with all required fields', async () => {
  const tags = readTags(await read('master.m3u8'));
  expect(named(tags, 'EXT-X-MEDIA').map(({ attributes }) => attributes)).toEqual([
    {
      TYPE: 'AUDIO',
      'GROUP-ID': '"audio"',
      NAME: '"Sound"',
      LANGUAGE: '"de"',
      DEFAULT: 'YES',
      AUTOSELECT: 'YES',
      CHANNELS: '"1"',
      URI: '"audio/ranges.m3u8"',
      'X-BEGINNING': expect.stringMatching(BEGINNING),
    },
  ]);
  const [variants, iframes] = [named(tags, 'EXT-X-STREAM-INF'), named(tags, 'EXT-X-I-FRAME-STREAM-INF')];
  for (const { attributes } of variants) {
    expect(attributes).toEqual({
      BANDWIDTH: expect.stringMatching(/^\d+$/),
      'AVERAGE-BANDWIDTH': expect.stringMatching(/^\d+$/),
      RESOLUTION: expect.stringMatching(/^\d+x\d+$/),
      CODECS: expect.stringMatching(/^"avc1\.[0-9a-f]{6},mp4a\.40\.2"$/),
      'FRAME-RATE': '25.000',
      AUDIO: '"audio"',
      'CLOSED-CAPTIONS': 'NONE',
      'X-BEGINNING': expect.stringMatching(BEGINNING),
    });
    expect(Number(attributes['BANDWIDTH'])).toBeGreaterThanOrEqual(Number(attributes['AVERAGE-BANDWIDTH']));
  }
  expect(variants.map(({ next }) => next).sort()).toEqual(['240p/ranges.m3u8', '360p/ranges.m3u8']);
  expect(iframes.map(({ attributes }) => attributes['URI']).sort()).toEqual([
    '"240p/keys.m3u8"',
    '"360p/keys.m3u8"',
  ]);
  for (const { attributes } of iframes) {
    const variant = variants.find((each) => each.attributes['RESOLUTION'] === attributes['RESOLUTION']);
    expect(variant?.attributes['CODECS']).toContain(attributes['CODECS']?.replaceAll('"', ''));
    expect(Number(attributes['BANDWIDTH'])).toBeLessThan(Number(variant?.attributes['BANDWIDTH']));
  }
});

test('finished playlists never change, and no segment is longer than they say', async () => {
  for (const name of ['240p/ranges', '360p/ranges', 'audio/ranges', '240p/keys', '360p/keys']) {
    const tags = readTags(await read(`${name}.m3u8`));
    expect(named(tags, 'EXT-X-PLAYLIST-TYPE').map(({ value }) => value)).toEqual(['VOD']);
    expect(tags.at(-1)?.name).toBe('EXT-X-ENDLIST');
    expect(named(tags, 'EXT-X-MAP').map(({ attributes }) => attributes['URI'])).toEqual([
      expect.stringMatching(/^"\.\.\/\.\.\/mp4\/\d+p\.mp4"$/),
    ]);
    const lengths = named(tags, 'EXTINF').map(({ value }) => Number.parseFloat(value));
    const longest = Number(named(tags, 'EXT-X-TARGETDURATION')[0]?.value);
    expect(Math.max(...lengths.map(Math.round))).toBeLessThanOrEqual(longest);
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(9, 0);
  }
});

test.each(['240p', '360p'])(
  'each range of the key pictures of %s is one that decodes alone',
  async (rung) => {
    const tags = readTags(await read(`${rung}/keys.m3u8`));
    const lines = (await read(`${rung}/keys.m3u8`)).split('\n');
    expect(named(tags, 'EXT-X-I-FRAMES-ONLY')).toHaveLength(1);
    const ranges = named(tags, 'EXT-X-BYTERANGE').map(({ value, next }) => [next, value] as const);
    expect(ranges.map(([name]) => name)).toEqual(lines.filter((line) => line && !line.startsWith('#')));
    expect(ranges.length).toBeGreaterThan(1);
    for (const [name, range] of ranges) {
      const picture = await cutOut(join(made.folder, 'hls', rung, name), rung, range);
      expect(await picturesIn(picture)).toEqual(['I']);
    }
  },
);

/** A file of the track's beginning and the bytes of that range, `length@start`. */
async function cutOut(file: string, rung: string, range: string): Promise<string> {
  const [length = 0, start = 0] = range.split('@').map(Number);
  const path = join(await newFolder(), 'picture.mp4');
  const whole = await readFile(file);
  const init = findPart(made.facts.index, `hls/${rung}/init.mp4`)!;
  await writeFile(path, whole.subarray(init.start, init.start + init.length));
  await appendFile(path, whole.subarray(start, start + length));
  return path;
}

/** The kinds of the pictures that can be decoded, with nothing left over and nothing missing of the first. */
async function picturesIn(path: string): Promise<string[]> {
  const wanted = ['-select_streams', 'v', '-show_entries', 'frame=pict_type', '-of', 'csv=p=0', path];
  const { stdout } = await runFfprobe(await testTools(), wanted);
  return stdout
    .trim()
    .split(/[\n,]+/)
    .filter(Boolean);
}

test('a player finds video and sound through the master alone', async () => {
  const { video, audio } = await streamsOf(join(made.folder, 'hls/master.m3u8'));
  expect([video?.nb_read_frames, audio?.codec_name]).toEqual(['225', 'aac']);
});

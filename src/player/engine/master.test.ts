import { expect, test, vi } from 'vitest';
import { createMemory } from '#player/core/memory.ts';
import { refuseAv1 } from './codec-choice.ts';
import { loadMaster } from './master.ts';
import { type Ask, askOneCodec } from './requests.ts';

const size = (codec: string) => `#EXT-X-STREAM-INF:RESOLUTION=2x2,CODECS="${codec}"\n${codec}.m3u8\n`;
const BOTH = `#EXTM3U\n${size('avc1.64001f')}${size('av01.0.05M.08')}`;
const answers = (text: string) => ({ ask: async () => new Response(text) });
const textOf = async (file: ReturnType<typeof loadMaster>) => new TextDecoder().decode((await file).bytes);
const able = (powerEfficient: boolean) => ({
  mediaCapabilities: { decodingInfo: async () => ({ supported: true, smooth: true, powerEfficient }) },
});

test('one codec is left: AV1 where it takes little power, until it has failed', async () => {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('navigator', able(false));
  expect(await textOf(loadMaster('/m', answers(BOTH)))).toBe(`#EXTM3U\n${size('avc1.64001f')}`);
  expect(refuseAv1(createMemory(area))).toBe(false);
  vi.stubGlobal('navigator', able(true));
  expect(await textOf(loadMaster('/m', answers(BOTH)))).toBe(`#EXTM3U\n${size('av01.0.05M.08')}`);
  expect(refuseAv1(createMemory(area))).toBe(true);
  expect(await textOf(loadMaster('/m', answers(BOTH)))).toBe(`#EXTM3U\n${size('avc1.64001f')}`);
  expect(await textOf(loadMaster('/m', answers(size('avc1'))))).toBe(size('avc1'));
  vi.unstubAllGlobals();
});

test('only the master playlist is asked for in another way', async () => {
  vi.stubGlobal('location', { href: 'https://site.example/code' });
  const asked: string[] = [];
  const ask: Ask = (wanted) => {
    asked.push(wanted.uri);
    return Object.assign(new EventTarget(), { abort: () => undefined });
  };
  const load = async () => ({ bytes: new TextEncoder().encode('#EXTM3U').buffer, ms: 1 });
  const through = askOneCodec(ask, '/media/a/1/hls/master.m3u8', load);
  const uri = 'https://site.example/media/a/1/hls';
  const text = await new Promise((resolve) =>
    through({ uri: `${uri}/master.m3u8` }, (_error, { response }) => resolve(response)),
  );
  expect(new TextDecoder().decode(text as ArrayBuffer)).toBe('#EXTM3U');
  through({ uri: `${uri}/720p/ranges.m3u8` }, () => undefined);
  expect(asked).toEqual([`${uri}/720p/ranges.m3u8`]);
  vi.unstubAllGlobals();
});

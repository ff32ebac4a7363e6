import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerSource } from '#player/core/source.ts';
import { payloadOf } from '#player/testing/payload.ts';
import { findSound } from './sound.ts';

beforeEach(() => vi.stubGlobal('location', { href: 'https://site.example/abc12' }));
afterEach(() => vi.unstubAllGlobals());

const APART = '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",URI="audio/ranges.m3u8"\n';

/** Looks twice; answers what is known then, and how often it was asked for. */
async function look(answer: () => Promise<Response>, hls: string | null = '/media/k/hls/master.m3u8') {
  const source: PlayerSource = { ...payloadOf().source, hls };
  const ask = vi.fn<typeof fetch>(answer);
  await findSound(source, ask);
  await findSound(source, ask);
  return { sound: source.sound, asked: ask.mock.calls.length };
}

test('the sound of a stream is found once', async () => {
  const sound = 'https://site.example/media/k/hls/audio/ranges.m3u8';
  expect(await look(async () => new Response(APART))).toEqual({ sound, asked: 1 });
  expect(await look(async () => new Response('#EXTM3U\n'))).toEqual({ sound: null, asked: 1 });
});

test('a failure is asked again, and a video without a stream not at all', async () => {
  const unknown = { sound: undefined, asked: 2 };
  expect(await look(async () => new Response('', { status: 503 }))).toEqual(unknown);
  expect(await look(() => Promise.reject(new TypeError('offline')))).toEqual(unknown);
  expect(await look(async () => new Response(APART), null)).toEqual({ sound: undefined, asked: 0 });
});

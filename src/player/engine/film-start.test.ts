import { afterEach, expect, it, vi } from 'vitest';
import { handOver, typesOf } from './film-start.ts';

afterEach(() => vi.unstubAllGlobals());

it('names the types of a rung and of sound that has a file of its own', () => {
  const codecs = ['avc1.64001f', 'mp4a.40.2'];
  expect(typesOf(codecs, true)).toEqual({
    rung: 'video/mp4;codecs="avc1.64001f"',
    sound: 'audio/mp4;codecs="mp4a.40.2"',
  });
  expect(typesOf(codecs, false).rung).toBe('video/mp4;codecs="avc1.64001f,mp4a.40.2"');
});

it('hands out each buffer once, in the codec that is asked for, and tells what has happened', () => {
  class Media extends EventTarget {
    readonly made: string[] = [];
    addSourceBuffer(type: string): unknown {
      this.made.push(type);
      return { type };
    }
  }
  vi.stubGlobal('MediaSource', Media);
  const changed: string[] = [];
  const bufferOf = (type: string) => ({ type, changeType: (to: string) => changed.push(to) });
  const [picture, sound] = [bufferOf('video/mp4;codecs="a"'), bufferOf('audio/mp4;codecs="b"')];
  const [media, video, seen] = [new Media(), new EventTarget(), [] as string[]];
  for (const type of ['sourceopen', 'loadedmetadata', 'canplay', 'play', 'playing'])
    for (const target of [media, video]) target.addEventListener(type, () => seen.push(type));
  const film = { media, video, buffers: new Map([picture, sound].map((one) => [one.type, one])) };
  handOver({ ...film, address: 'blob:1', isMutedByBrowser: false } as never);
  expect(seen).toEqual(['sourceopen', 'loadedmetadata', 'canplay', 'play', 'playing']);
  expect(media.addSourceBuffer(picture.type)).toBe(picture);
  expect(media.addSourceBuffer('audio/mp4;codecs="c"')).toBe(sound);
  expect(media.addSourceBuffer(picture.type)).toEqual({ type: picture.type });
  expect([changed, media.made]).toEqual([['audio/mp4;codecs="c"'], [picture.type]]);
});

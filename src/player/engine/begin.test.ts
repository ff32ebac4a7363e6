import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { fileKey, type LoadedFile } from '#player/core/source.ts';
import { beginWith, handOver } from './begin.ts';

afterEach(() => vi.unstubAllGlobals());

const [LOW, HIGH] = ['https://site.example/low.m3u8', 'https://site.example/high.m3u8'];
const listed = (excludeUntil?: number) => [
  { resolvedUri: LOW },
  { resolvedUri: HIGH, ...(excludeUntil && { excludeUntil }) },
];

it('names the rung once, and not if this browser cannot play it', () => {
  const begin = () => beginWith({ rung: HIGH, files: new Map(), film: null }).firstPlaylist;
  const firstPlaylist = begin();
  expect([firstPlaylist(listed()), firstPlaylist(listed())]).toEqual([{ resolvedUri: HIGH }, undefined]);
  expect(begin()(listed(Infinity))).toBeUndefined();
  expect(begin()([{ resolvedUri: LOW }])).toBeUndefined();
});

describe('the first requests', () => {
  const bytes = new TextEncoder().encode('#EXTM3U').buffer as ArrayBuffer;
  /** The engine's way of asking, with files that are there or fail, and the requests that it made itself. */
  function setUp(file: Promise<LoadedFile>) {
    const own = vi.fn<(wanted: object, answer: object) => EventTarget & { abort: Mock<() => void> }>(() =>
      Object.assign(new EventTarget(), { abort: vi.fn<() => void>() }),
    );
    const files = new Map([[fileKey(HIGH, 'bytes=0-6'), file]]);
    return { own, ask: beginWith({ rung: HIGH, files, film: null }).askFirst(own) };
  }
  const wanted = { uri: HIGH, headers: { Range: 'bytes=0-6' } };

  it('are answered later, once, with the line’s own time', async () => {
    const { own, ask } = setUp(Promise.resolve({ bytes, ms: 100 }));
    const answer = vi.fn<() => void>();
    const request = ask(wanted, answer);
    const ended = new Promise((resolve) => {
      request.addEventListener('loadend', resolve);
    });
    expect(answer).not.toHaveBeenCalled();
    await ended;
    expect(answer).toHaveBeenCalledExactlyOnceWith(null, request);
    expect(request).toMatchObject({
      status: 200,
      responseText: '#EXTM3U',
      response: bytes,
      bandwidth: 560,
      roundTripTime: 100,
    });
    ask(wanted, answer);
    expect(own).toHaveBeenCalledExactlyOnceWith(wanted, answer);
  });

  it('for other bytes of the same file are the engine’s own', () => {
    const { own, ask } = setUp(Promise.resolve({ bytes, ms: 1 }));
    ask({ uri: HIGH }, vi.fn<() => void>());
    expect(own).toHaveBeenCalledOnce();
  });

  it('are never answered once they were given up, which ends them', async () => {
    const { own, ask } = setUp(Promise.resolve({ bytes, ms: 1 }));
    const [answer, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const request = ask(wanted, answer);
    request.addEventListener('loadend', ended);
    request.abort();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(ended).toHaveBeenCalledOnce();
    expect([request.aborted, answer.mock.calls, own.mock.calls]).toEqual([true, [], []]);
  });

  it('are asked for again if they failed, and can still be given up', async () => {
    const { own, ask } = setUp(Promise.reject(new TypeError('offline')));
    const answer = vi.fn<() => void>();
    const request = ask(wanted, answer);
    await vi.waitFor(() => expect(own).toHaveBeenCalledExactlyOnceWith(wanted, answer));
    request.abort();
    expect(own.mock.results[0]?.value.abort).toHaveBeenCalledOnce();
    expect(request.aborted).toBe(true);
  });
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
  const video = Object.assign(new EventTarget(), { readyState: 4, paused: false });
  const [media, seen] = [Object.assign(new Media(), { readyState: 'open' }), [] as string[]];
  for (const type of ['sourceopen', 'loadstart', 'loadedmetadata', 'canplay', 'play', 'waiting', 'playing'])
    for (const target of [media, video]) target.addEventListener(type, () => seen.push(type));
  const film = { media, video, buffers: new Map([picture, sound].map((one) => [one.type, one])) };
  handOver({ ...film, address: 'blob:1', isMutedByBrowser: false } as never);
  expect(seen).toEqual(['sourceopen', 'loadstart', 'loadedmetadata', 'canplay', 'play', 'playing']);
  expect(media.addSourceBuffer(picture.type)).toBe(picture);
  expect(media.addSourceBuffer('audio/mp4;codecs="c"')).toBe(sound);
  expect(media.addSourceBuffer(picture.type)).toEqual({ type: picture.type });
  expect([changed, media.made]).toEqual([['audio/mp4;codecs="c"'], [picture.type]]);

  seen.length = 0;
  const closed = Object.assign(new Media(), { readyState: 'closed' });
  Object.assign(video, { readyState: 0 });
  handOver({ ...film, media: closed, buffers: new Map(), address: 'blob:1' } as never);
  expect(seen).toEqual(['loadstart', 'play', 'waiting']);
  expect(closed.addSourceBuffer(picture.type)).toEqual({ type: picture.type });
});

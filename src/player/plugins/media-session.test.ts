import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestPort } from '#player/testing/port.ts';
import { mediaSession } from './media-session.ts';

type Handler = ((details: Partial<MediaSessionActionDetails>) => void) | null;

const handlers = new Map<string, Handler>();
const session = {
  metadata: null as object | null,
  playbackState: 'none',
  position: undefined as MediaPositionState | undefined,
  setPositionState: (position?: MediaPositionState) => void (session.position = position),
  setActionHandler(action: string, act: Handler) {
    if (action === 'previoustrack') throw new TypeError('Not known');
    handlers.set(action, act);
  },
};
beforeEach(() => {
  handlers.clear();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('MediaMetadata', Object);
});
afterEach(() => vi.unstubAllGlobals());

/** A player whose commands are noted, as the system sees it once it plays. */
function begin(options = {}) {
  const { port, emit, state: store } = createTestPort({ duration: 60, currentTime: 30, paused: false });
  const seeks: number[] = [];
  const source = { ...port.source, title: 'Rain', poster: null, uploader: 'ann' };
  const player = {
    ...port,
    source,
    options: { ...port.options, ...options },
    play: () => Promise.reject(new Error('not allowed')),
    seek: (seconds: number) => void seeks.push(seconds),
  };
  const life = new AbortController();
  mediaSession(player, life.signal);
  emit('play', { currentTime: 30, first: true });
  return { store, seeks, life, emit };
}

it('controls the player while it exists, releases the keys with it, and ignores refusals', () => {
  const { seeks, life } = begin();
  expect(session.metadata).toEqual({ title: 'Rain', artist: 'ann', artwork: [] });
  handlers.get('seekforward')?.({});
  handlers.get('seekbackward')?.({ seekOffset: 4 });
  handlers.get('seekto')?.({ seekTime: 12 });
  expect(seeks[0]).toBeGreaterThan(30);
  expect(seeks.slice(1)).toEqual([26, 12]);
  // A rejection that nobody minds fails the run.
  handlers.get('play')?.({});
  life.abort();
  expect([session.metadata, session.playbackState, session.position]).toEqual([null, 'none', undefined]);
  expect([...handlers.values()].every((act) => act === null)).toBe(true);
});

it('tells the system how far the video is, but not how far an ad is', () => {
  const { store, emit } = begin();
  expect([session.playbackState, session.position]).toEqual([
    'playing',
    { duration: 60, position: 30, playbackRate: 1 },
  ]);
  store.set({ paused: true, rate: 2 });
  expect([session.playbackState, session.position?.playbackRate]).toEqual(['paused', 2]);
  store.set({ currentTime: 70 });
  emit('seeked', { currentTime: 70 });
  expect(session.position?.position).toBe(60);
  store.set({ ad: {} as never });
  expect(session.position).toBeUndefined();
});

it.each([
  ['where there is one', {}, true],
  ['but not without one', { next: null }, false],
  ['but not in the page of another site', { page: 'embed' }, false],
])('offers the next video %s', (_title, options, isOffered) => {
  const assign = vi.fn<(href: string) => void>();
  vi.stubGlobal('location', { href: 'https://site.example/abc12', assign });
  const { emit } = begin(options);
  emit('play', { currentTime: 0, first: false });
  expect(typeof handlers.get('nexttrack') === 'function').toBe(isOffered);
  handlers.get('nexttrack')?.({});
  expect(assign.mock.calls.map(([href]) => href.includes('nxt99'))).toEqual(isOffered ? [true] : []);
});

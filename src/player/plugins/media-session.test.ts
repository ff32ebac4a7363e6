import { afterEach, expect, it, vi } from 'vitest';
import type { Port } from '#player/core/port.ts';
import { mediaSession } from './media-session.ts';

afterEach(() => vi.unstubAllGlobals());

it('controls the player while it exists, releases the keys with it, and ignores refusals', async () => {
  const handlers = new Map<string, (() => void) | null>();
  const session = {
    metadata: null,
    setActionHandler: (action: string, act: (() => void) | null) => handlers.set(action, act),
  };
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('MediaMetadata', Object);
  const started: (() => void)[] = [];
  const seeks: number[] = [];
  const refusal = Promise.reject<void>(new Error('not allowed'));
  const player = {
    source: { title: 'Rain', poster: null, uploader: 'ann' },
    state: { get: () => ({ currentTime: 30 }) },
    on: (_: string, listener: () => void) => started.push(listener),
    play: () => refusal,
    seek: (seconds: number) => seeks.push(seconds),
  } as unknown as Port;
  const life = new AbortController();
  mediaSession(player, life.signal);
  started[0]?.();
  expect(session.metadata).toEqual({ title: 'Rain', artist: 'ann', artwork: [] });
  handlers.get('seekforward')?.();
  expect(seeks[0]).toBeGreaterThan(30);
  // A rejection that nobody minds fails the run.
  handlers.get('play')?.();
  life.abort();
  expect(session.metadata).toBeNull();
  expect([...handlers]).toEqual(
    ['play', 'pause', 'seekbackward', 'seekforward'].map((action) => [action, null]),
  );
});

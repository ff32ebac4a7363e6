import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerState } from '#player/core/state.ts';
import { SOUND_ONLY } from '#player/core/quality.ts';
import { createTestPort } from '#player/testing/port.ts';
import { background } from './background.ts';

let page: EventTarget & { visibilityState: DocumentVisibilityState };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

function turn(visibilityState: DocumentVisibilityState): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const PLAYING = { paused: false, pickedRes: 720 };

/** What a phone's player picks when its page is hidden and comes back. */
function picksOf(state: Partial<PlayerState>, isWanted = true, sound: string | null = '/sound.m3u8') {
  const { port, memory, state: store } = createTestPort({ ...PLAYING, ...state });
  if (isWanted) memory.write('background', true);
  const picks: (number | null)[] = [];
  const pickQuality = (pickedRes: number | null): void => {
    picks.push(pickedRes);
    store.set({ pickedRes });
  };
  const phone = { ...port, mobile: true, source: { ...port.source, sound }, pickQuality };
  const life = new AbortController();
  background(phone, life.signal);
  turn('hidden');
  turn('visible');
  life.abort();
  turn('hidden');
  return picks;
}

test('the sound goes on alone while the page is hidden, and the picture returns with the page', () => {
  expect(picksOf({})).toEqual([SOUND_ONLY, 720]);
  expect(picksOf({ pickedRes: null })).toEqual([SOUND_ONLY, null]);
});

test.each([
  ['was not asked for', {}, false],
  ['the video is paused', { paused: true }, true],
  ['the picture is in a window of its own', { pip: true }, true],
  ['an ad is on screen', { ad: { remaining: 3, skipIn: null, paused: false } }, true],
  ['only the sound plays anyway', { pickedRes: SOUND_ONLY }, true],
  ['a file plays', { engine: 'mp4' as const }, true],
])('nothing changes if it %s', (_, state, isWanted) => {
  expect(picksOf(state, isWanted)).toEqual([]);
});

test('nothing changes if the sound is not apart, or on a desktop', () => {
  expect(picksOf({}, true, null)).toEqual([]);
  const { port, memory } = createTestPort(PLAYING);
  memory.write('background', true);
  const pickQuality = vi.fn<(res: number | null) => void>();
  background({ ...port, source: { ...port.source, sound: '/s' }, pickQuality }, new AbortController().signal);
  turn('hidden');
  expect(pickQuality).not.toHaveBeenCalled();
});

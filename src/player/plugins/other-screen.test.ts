import { afterEach, expect, it, vi } from 'vitest';
import { createTestPort } from '#player/testing/port.ts';
import { type CastVideo, createOtherScreen } from './other-screen.ts';

afterEach(() => vi.unstubAllGlobals());

/** A video element whose browser finds screens for files and playlists, and none for what a page feeds it. */
function videoOf(currentSrc: string) {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompt: vi.fn<() => Promise<void>>(async () => void (remote.state = 'connected')),
    watchAvailability: async (tell: (isThere: boolean) => void) =>
      tell(!video.currentSrc.startsWith('blob:')),
  });
  const video = Object.assign(new EventTarget(), { currentSrc, remote, removeAttribute: () => undefined });
  return video;
}

/** What a viewer sees of it, and what was loaded. */
function open(currentSrc: string) {
  const { port, emit, state } = createTestPort({ currentTime: 30 });
  const video = videoOf(currentSrc);
  const probes: ReturnType<typeof videoOf>[] = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const probe = videoOf('');
      probes.push(probe);
      return probe;
    },
  });
  const loads: [string, number][] = [];
  const load = (engine: 'hls' | 'mp4' | 'youtube', at: number): void => {
    loads.push([engine, at]);
    state.set({ engine });
    video.currentSrc = engine === 'hls' ? 'blob:x' : '/clips/clip.mp4';
    queueMicrotask(() => video.dispatchEvent(new Event('loadedmetadata')));
  };
  const screen = createOtherScreen(
    port,
    video as unknown as CastVideo,
    { load },
    new AbortController().signal,
  );
  const shown: boolean[] = [];
  screen.watch((isThere) => shown.push(isThere));
  emit('firstframe', {} as never);
  return { screen, video, loads, shown, probes };
}

it('a file takes the place of what the page puts together while another screen plays it', async () => {
  const { screen, video, loads, shown, probes } = open('blob:x');
  expect([shown, probes.map((probe) => (probe as unknown as { src: string }).src)]).toEqual([
    [true],
    ['/clips/clip.mp4'],
  ]);
  await screen.choose();
  expect([loads, video.remote.prompt.mock.calls.length]).toEqual([[['mp4', 30]], 1]);
  video.remote.dispatchEvent(new Event('disconnect'));
  expect(loads.at(-1)).toEqual(['hls', 30]);
});

it('whoever chooses no screen gets the stream back', async () => {
  const { screen, video, loads } = open('blob:x');
  video.remote.prompt.mockRejectedValueOnce(new Error('dismissed'));
  await screen.choose();
  expect(loads.map(([engine]) => engine)).toEqual(['mp4', 'hls']);
});

it('what the element has an address of is handed over as it is', async () => {
  const { screen, video, loads, shown, probes } = open('/clips/master.m3u8');
  await screen.choose();
  expect([shown, probes, loads, video.remote.prompt.mock.calls.length]).toEqual([[true], [], [], 1]);
});

it('Safari shows its own list of screens', async () => {
  const { screen, video, shown } = open('/clips/master.m3u8');
  const pick = vi.fn<() => void>();
  Object.assign(video, { webkitShowPlaybackTargetPicker: pick });
  await screen.choose();
  const told = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
    availability: 'not-available',
  });
  video.dispatchEvent(told);
  expect([pick.mock.calls.length, video.remote.prompt.mock.calls.length, shown]).toEqual([
    1,
    0,
    [true, false],
  ]);
});

import type { Port } from '#player/core/port.ts';
import { startingFile } from '#player/core/quality.ts';
import type { Streams } from '#player/engine/stream.ts';

/** A video element, in Safari with its way to other screens. */
export interface CastVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
}

/** The way to another screen: AirPlay in Safari, Chromecast in Chromium. */
export interface OtherScreen {
  /** Tells whether there is a screen, from the first picture on. */
  watch(show: (isThere: boolean) => void): void;
  /** Lets the viewer choose a screen. */
  choose(): Promise<void>;
}

/**
 * A screen fetches the video by itself, so it needs the address of a file. Where the page puts the stream
 * together, the file takes its place, at the same moment, for as long as it plays there. Its address has the
 * video's key in it, which is all that a screen needs. Remote Playback API, W3C §4.
 */
export function createOtherScreen(
  player: Port,
  video: CastVideo,
  streams: Pick<Streams, 'load'>,
  signal: AbortSignal,
): OtherScreen {
  return {
    watch(show) {
      video.addEventListener(
        'webkitplaybacktargetavailabilitychanged',
        (event) => show((event as Event & { availability?: string }).availability === 'available'),
        { signal },
      );
      player.on('firstframe', () => watchRemote(player, video, show, signal), signal);
    },
    async choose() {
      if (isAssembled(video) && player.source.mp4.length > 0) await takeFile(player, video, streams, signal);
      if (video.webkitShowPlaybackTargetPicker) return video.webkitShowPlaybackTargetPicker();
      await video.remote?.prompt().catch(() => undefined);
      if (video.remote?.state === 'disconnected') takeStream(player, streams);
    },
  };
}

/** Whether the page feeds the element itself, which no other screen can take over. */
function isAssembled({ currentSrc }: HTMLVideoElement): boolean {
  return currentSrc.startsWith('blob:');
}

/**
 * Browsers look for screens that can play what an element has. Where only the page has the stream, a second
 * element asks with the file, of which it fetches the beginning.
 */
function watchRemote(
  player: Port,
  video: CastVideo,
  show: (isThere: boolean) => void,
  signal: AbortSignal,
): void {
  if (!video.remote) return;
  let asking: HTMLVideoElement = video;
  if (isAssembled(video)) {
    const file = startingFile(player.source.mp4, null);
    if (!file) return;
    asking = Object.assign(document.createElement('video'), {
      preload: 'metadata',
      muted: true,
      src: file.src,
    });
    signal.addEventListener('abort', () => asking.removeAttribute('src'), { once: true });
  }
  asking.remote.watchAvailability(show).catch(() => undefined);
}

/** Resolves once the file has taken the place of the stream, which returns when the screen is left. */
async function takeFile(
  player: Port,
  video: CastVideo,
  streams: Pick<Streams, 'load'>,
  signal: AbortSignal,
): Promise<void> {
  const isThere = new Promise((resolve) =>
    video.addEventListener('loadedmetadata', resolve, { once: true, signal }),
  );
  streams.load('mp4', player.state.get().currentTime);
  await isThere;
  const back = (): void => takeStream(player, streams);
  video.remote?.addEventListener('disconnect', back, { once: true, signal });
}

function takeStream(player: Port, streams: Pick<Streams, 'load'>): void {
  const { engine, currentTime } = player.state.get();
  if (engine === 'mp4' && player.source.hls) streams.load('hls', currentTime);
}

import type { Feature, Port } from '#player/core/port.ts';
import { isStuck, lookAgain, MOVING, type Sight } from '#player/core/stuck.ts';
import type { Streams } from '#player/engine/stream.ts';

const LOOK_MS = 1_000;

/**
 * Some browsers take every byte of a stream and never show it, without an error. The progressive file plays
 * there, so it takes over when nothing has moved for a while.
 */
export function unstick(streams: Streams): Feature {
  return function attach(player, signal) {
    if (player.source.mp4.length === 0) return;
    let seen = MOVING;
    const timer = setInterval(() => {
      seen = lookAgain(seen, sightOf(player), performance.now());
      if (!isStuck(seen, performance.now())) return;
      seen = MOVING;
      const { currentTime } = player.state.get();
      player.emit('stuck', { currentTime });
      streams.load('mp4', currentTime);
    }, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  };
}

function sightOf(player: Port): Sight {
  const { engine, started, paused, ended, ad, message } = player.state.get();
  const video = player.video();
  const isAsked = started && !paused && !ended && ad === null && message === null;
  return {
    currentTime: video?.currentTime ?? 0,
    duration: video?.duration ?? 0,
    buffered: video ? rangesOf(video.buffered) : [],
    shouldMove: engine === 'hls' && isAsked && document.visibilityState === 'visible',
  };
}

function rangesOf(ranges: TimeRanges): [number, number][] {
  return Array.from({ length: ranges.length }, (_, at) => [ranges.start(at), ranges.end(at)]);
}

import type { Feature, Port } from '#player/core/port.ts';
import { isStuck, lookAgain, MOVING, type Sight } from '#player/core/stuck.ts';
import type { Streams } from '#player/engine/stream.ts';

const LOOK_MS = 1_000;

/**
 * Some browsers take every byte of a stream and never show it, without an error. The progressive file plays
 * there, so it takes over when nothing has moved for a while, or as soon after that as there is one.
 */
export function unstick(streams: Streams): Feature {
  return function attach(player, signal) {
    let seen = MOVING;
    let isTold = false;
    const look = function look(): void {
      const now = performance.now();
      seen = lookAgain(seen, sightOf(player), now);
      const wasTold = isTold;
      isTold = isStuck(seen, now);
      if (!isTold) return;
      const { currentTime } = player.state.get();
      if (!wasTold) player.emit('stuck', { currentTime });
      if (player.source.mp4.length > 0) streams.load('mp4', currentTime);
    };
    const timer = setInterval(look, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  };
}

function sightOf(player: Port): Sight {
  const { engine, started, paused, ended, live, ad, message } = player.state.get();
  const video = player.video();
  const isAsked = started && !paused && !ended && !live && ad === null && message === null;
  return {
    currentTime: video?.currentTime ?? 0,
    duration: video?.duration ?? 0,
    buffered: video ? rangesOf(video.buffered) : [],
    shouldMove: engine === 'hls' && isAsked && document.visibilityState === 'visible',
  };
}

function rangesOf(ranges: TimeRanges): [number, number][] {
  return Array.from({ length: ranges.length }, (_item, at) => [ranges.start(at), ranges.end(at)]);
}

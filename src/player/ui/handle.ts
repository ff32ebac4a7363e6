import type { PlayerHandle } from '#player/core/events.ts';
import type { EnginePort } from '#player/engine/port.ts';
import type { Streams } from '#player/engine/stream.ts';

/** The commands a page gets. */
export function createHandle(port: EnginePort, streams: Streams, dispose: () => void): PlayerHandle {
  const { state } = port;
  return {
    dispose,
    on: port.on,
    onAny: port.onAny,
    play: () => port.play(),
    pause: () => port.pause(),
    seek: (seconds) => port.seek(seconds),
    currentTime: () => state.get().currentTime,
    duration: () => state.get().duration,
    paused: () => state.get().paused,
    volume(value) {
      // A program that wants sound has a command for that.
      if (value !== undefined) port.setVolume(value, { staysMuted: true });
      return state.get().volume;
    },
    muted(value) {
      if (value !== undefined) port.setMuted(value);
      return state.get().muted;
    },
    setAllowUpNext: (on) => state.set({ allowUpNext: on }),
    setTheatre: (on) => state.set({ theatre: on }),
    setCounts: (counts) => state.set({ counts }),
    setFiles: (files) => streams.setFiles(files),
  };
}

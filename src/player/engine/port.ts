import type { Emitter } from '#player/core/emitter.ts';
import type { Memory } from '#player/core/memory.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { Port } from '#player/core/port.ts';
import { isSeekToEnd, seekTarget } from '#player/core/seek.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { PlayerState } from '#player/core/state.ts';
import type { Store } from '#player/core/store.ts';
import { pictureInPicture, toggleFullscreen } from './screen.ts';
import type { Streams } from './stream.ts';
import type { Vjs } from './vjs.ts';

/** Everything a port is built from. */
export interface PortParts extends Emitter {
  source: PlayerSource;
  options: PlayerOptions;
  state: Store<PlayerState>;
  memory: Memory;
  mobile: boolean;
  hash: string;
  root: HTMLElement;
  vjs: Vjs;
  streams: Streams;
}

/** Plays and pauses the ad instead of the content while an ad is on screen. */
export interface Takeover {
  play(): void;
  pause(): void;
  /** The last request, by the viewer or by the ad itself. */
  isPaused(): boolean;
  setVolume(volume: number, muted: boolean): void;
}

/** A port with the hooks that only ads use. */
export interface EnginePort extends Port {
  /** Content waits for this before it plays. */
  gate: (() => Promise<void>) | null;
  takeover: Takeover | null;
}

/** The commands of a player on its engine. */
export function createPort(parts: PortParts): EnginePort {
  const { vjs, state } = parts;
  const port: EnginePort = {
    ...parts,
    gate: null,
    takeover: null,
    video: () => vjs.el().querySelector('video'),
    async play() {
      if (port.takeover) return port.takeover.play();
      // What has failed for good shows its message, and no ad before nothing.
      if (vjs.error() && state.get().message) return;
      await port.gate?.();
      parts.streams.want(true);
      await vjs.play();
    },
    pause() {
      if (!port.takeover) parts.streams.want(false);
      (port.takeover ?? vjs).pause();
    },
    toggle() {
      // Events update the state later; without this, a quick second press would still see the old state.
      if (port.takeover?.isPaused() ?? vjs.paused()) port.play().catch(() => undefined);
      else port.pause();
    },
    seek(seconds) {
      if (!port.takeover) seekTo(parts, seconds);
    },
    setVolume(volume, { staysMuted } = { staysMuted: false }) {
      const level = clamp(volume, 0, 1);
      const turnsOn = level > 0 && !staysMuted;
      vjs.volume(level);
      if (turnsOn) vjs.muted(false);
      // The engine reports the new position later; the next press must continue from it.
      state.set({ volume: level, ...(turnsOn && { muted: false }) });
      announceTakeover(port, vjs);
    },
    setMuted(muted) {
      if (!muted && vjs.volume() === 0) vjs.volume(0.5);
      vjs.muted(muted);
      announceTakeover(port, vjs);
    },
    setRate(rate) {
      vjs.playbackRate(rate);
      state.set({ rate });
    },
    setLooping(on) {
      vjs.loop(on);
      state.set({ looping: on });
    },
    pickQuality: (res) => parts.streams.pick(res),
    pickCaption: (index) => state.set({ caption: index }),
    toggleFullscreen: () => toggleFullscreen(parts.root, port.video()),
    togglePip: () => pictureInPicture(port.video()),
    setMini: (on) => state.set({ mini: on }),
    setTheatre(on) {
      state.set({ theatre: on });
      parts.emit('theatre', { on });
    },
  };
  return port;
}

/**
 * Seeks, and shows the target at once: the engine reports it later, and a second press must add to the first.
 * A seek to the end plays the rest of the video so that it ends, even if it was paused.
 */
function seekTo({ vjs, state }: PortParts, seconds: number): void {
  const { duration, looping, started, paused } = state.get();
  const target = seekTarget(seconds, duration);
  vjs.currentTime(target);
  state.set({ currentTime: target });
  if (isSeekToEnd(seconds, duration) && started && paused && !looping) vjs.play()?.catch(() => undefined);
}

function announceTakeover(port: EnginePort, vjs: Vjs): void {
  port.takeover?.setVolume(vjs.volume(), vjs.muted());
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

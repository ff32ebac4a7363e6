import type { Emitter } from './emitter.ts';
import type { Memory } from './memory.ts';
import type { PlayerOptions } from './options.ts';
import type { PlayerSource } from './source.ts';
import type { PlayerState } from './state.ts';
import type { Store } from './store.ts';

/** What a player feature may see and do. Everything a feature attaches ends with the signal it is given. */
export interface Port extends Emitter {
  /** Its progressive files may come to be while it plays: look at them when they are needed. */
  readonly source: PlayerSource;
  readonly options: PlayerOptions;
  readonly state: Store<PlayerState>;
  readonly memory: Memory;
  /** Phone or tablet: other time-outs, no countdown. */
  readonly mobile: boolean;
  /** The address's hash at the start, without `#`. */
  readonly hash: string;
  /** Outermost element; goes fullscreen, carries the state classes. */
  readonly root: HTMLElement;
  /** The element the picture lives in, null with another site's video. */
  video(): HTMLVideoElement | null;
  play(): Promise<void>;
  pause(): void;
  toggle(): void;
  /** Seconds, clamped to the video. */
  seek(seconds: number): void;
  /** 0–1. An audible volume also unmutes, unless told otherwise. */
  setVolume(volume: number, options?: { staysMuted: boolean }): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  setLooping(on: boolean): void;
  /** Lines, null for automatic, or `SOUND_ONLY`, which needs `source.sound`. */
  pickQuality(res: number | null): void;
  pickCaption(index: number): void;
  toggleFullscreen(): void;
  togglePip(): void;
  setTheatre(on: boolean): void;
  /** Into a corner of the window, while the page is read. */
  setMini(on: boolean): void;
}

/** A behaviour that can be left out: it listens, commands, draws into `root`, and ends with its signal. */
export type Feature = (player: Port, signal: AbortSignal) => void;

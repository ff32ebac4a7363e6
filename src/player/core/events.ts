import type { UpNextItem } from './options.ts';
import type { Mp4Source } from './source.ts';

/** Events for the page. Times in seconds, volume 0–1. */
export interface PlayerEventMap {
  /** The heavy part is mounted; commands work from here on. */
  ready: Record<never, never>;
  /** First picture of the content. `engine` says how it is delivered. */
  firstframe: { engine: StreamType; delay: number };
  play: { currentTime: number /** True only once in the life of the video. */; first: boolean };
  pause: { currentTime: number };
  timeupdate: { currentTime: number; duration: number };
  seeked: { currentTime: number };
  /** Playing stopped because data is missing; waiting for a seek does not count. */
  stall: { currentTime: number };
  /**
   * The stream stands still although data is there; the progressive file takes over, or will once
   * `setFiles` brings one.
   */
  stuck: { currentTime: number };
  ended: { duration: number };
  /** `label` is the picked one (`Auto` or `720p`), `height` what is on screen, 0 when unknown. */
  quality: { label: string; height: number };
  volume: { volume: number; muted: boolean };
  rate: { rate: number };
  fullscreen: { on: boolean };
  theatre: { on: boolean };
  error: { code: number; text: string };
  /** The viewer asks for the share dialog. */
  share: { currentTime: number };
  /** The next video was chosen; the player goes there itself. */
  next: { item: UpNextItem; reason: 'countdown' | 'click'; href: string };
  /**
   * Position worth saving for a signed-in viewer: every 15 s of playing, on pause and when leaving; 0 once
   * watched.
   */
  position: { currentTime: number; duration: number };
  ad: { phase: AdPhase; kind: 'linear' | 'overlay' | null };
  /** A blocked ad script or request; count it and continue. Spec §8. */
  adblocked: { what: 'script' | 'request' };
}

/** How the video is delivered. */
export type StreamType = 'hls' | 'mp4' | 'youtube';

/** Phases of the ad lifecycle. Spec §4. */
export type AdPhase =
  | 'content-set'
  | 'ads-ready'
  | 'preroll'
  | 'ad-playback'
  | 'content-resuming'
  | 'content-playback'
  | 'postroll';

export type PlayerEventName = keyof PlayerEventMap;

/** One event as the `onEvent` callback sees it. */
export type PlayerEvent = { [N in PlayerEventName]: { type: N } & PlayerEventMap[N] }[PlayerEventName];

/** Commands a page may give; safe at any moment after `ready`. */
export interface PlayerHandle {
  play(): Promise<void>;
  pause(): void;
  /** Seconds, clamped to the video. */
  seek(seconds: number): void;
  /** Seconds of content (never of an ad), 0 before the start. */
  currentTime(): number;
  /** Seconds, 0 while unknown. */
  duration(): number;
  paused(): boolean;
  /** 0–1; with an argument sets it. */
  volume(value?: number): number;
  muted(value?: boolean): boolean;
  /** The viewer toggled autoplay: follow it from now on. */
  setAllowUpNext(on: boolean): void;
  setTheatre(on: boolean): void;
  setCounts(counts: { views: number; watching: number }): void;
  /** The progressive files there are now. What plays goes on. */
  setFiles(files: Mp4Source[]): void;
  on<N extends PlayerEventName>(
    name: N,
    handler: (detail: PlayerEventMap[N]) => void,
    signal?: AbortSignal,
  ): void;
  onAny(handler: (event: PlayerEvent) => void, signal?: AbortSignal): void;
  dispose(): void;
}

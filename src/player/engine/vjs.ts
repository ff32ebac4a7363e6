/** A picture source for the engine. */
export interface VjsSource {
  src: string;
  type: string;
}

/** One rung of the adaptive ladder as the quality-levels plugin shows it. */
export interface VjsQualityLevel {
  readonly id: string;
  readonly width?: number;
  readonly height?: number;
  readonly bitrate?: number;
  enabled: boolean;
}

export interface VjsQualityLevels extends ArrayLike<VjsQualityLevel> {
  on(type: string | string[], handler: () => void): void;
}

/** One rung as the adaptive engine itself knows it. */
export interface VjsRepresentation {
  readonly id: string;
  readonly width?: number;
  readonly height?: number;
  readonly playlist: { disabled?: boolean };
}

/** What the adaptive engine reports about itself. */
export interface VhsFacts {
  readonly bandwidth?: number;
  readonly throughput?: number;
  representations?: () => VjsRepresentation[];
  /** Not public: see `rungs.ts` and `seeks.ts`. */
  readonly playlistController_?: VhsController;
}

/** What fetches and appends one kind of segments. */
export interface VhsLoader {
  paused(): boolean;
  pause(): void;
  resetEverything(): void;
  /** Fetches the next segment unless it is busy or has enough; otherwise looks again after half a second. */
  monitorBufferTick_(): void;
  one(type: 'appendsdone', handler: () => void): void;
}

/** The part of the adaptive engine that chooses and loads. */
export interface VhsController {
  /** When the next playlist arrives, the buffer is dropped. */
  waitingForFastQualityPlaylistReceived_: boolean;
  readonly mainSegmentLoader_: VhsLoader;
  /** Paused where the sound comes with the picture. */
  readonly audioSegmentLoader_: VhsLoader;
  media(): { id: string } | undefined;
  /** The enabled rung that best fits the bandwidth and the player. */
  selectPlaylist(): { id: string } | undefined;
  switchMedia_(media: { id: string }, cause: string): void;
  runFastQualitySwitch_(): void;
  /** Resumes loading where it stopped. */
  load(): void;
}

/** The part of contrib-ads that is used. */
export interface VjsAds {
  startLinearAdMode(): void;
  endLinearAdMode(): void;
  skipLinearAdMode(): void;
  inAdBreak(): boolean;
}

/** What plays behind the player. */
export interface VjsTech {
  readonly vhs?: VhsFacts;
  duration(): number;
  trigger(type: string): void;
  on(type: string[], handler: () => void): void;
}

/** The part of video.js's player that is used, with the types it really has. */
export interface Vjs {
  el(): HTMLElement;
  on(type: string | string[], handler: (event: { type: string }) => void): void;
  one(type: string | string[], handler: (event: { type: string }) => void): void;
  off(type: string | string[], handler: (event: { type: string }) => void): void;
  trigger(type: string): void;
  ready(handler: () => void): void;
  play(): Promise<void> | undefined;
  pause(): void;
  paused(): boolean;
  ended(): boolean;
  seeking(): boolean;
  currentTime(): number;
  currentTime(seconds: number): void;
  duration(): number;
  bufferedEnd(): number;
  seekable(): TimeRanges;
  volume(): number;
  volume(volume: number): void;
  muted(): boolean;
  muted(on: boolean): void;
  loop(on: boolean): void;
  playbackRate(): number;
  playbackRate(rate: number): void;
  preload(value: 'none' | 'metadata' | 'auto'): void;
  src(source: VjsSource): void;
  load(): void;
  error(): { code: number; message: string } | null;
  error(none: null): void;
  videoWidth(): number;
  videoHeight(): number;
  tech(sure: { IWillNotUseThisInPlugins: true }): VjsTech | undefined;
  qualityLevels(): VjsQualityLevels;
  /** Present when the contrib-ads plugin is registered: a function until it is called, then its state. */
  ads: VjsAds & ((options: object) => void);
  dispose(): void;
}

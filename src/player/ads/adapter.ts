import type { Port } from '#player/core/port.ts';
import type { Takeover } from '#player/engine/port.ts';

/** A file an ad may play. */
export interface AdFile {
  src: string;
  type: string;
  width: number;
  height: number;
}

/** Reports what happened to an ad; each call reaches the ad server at most as often as its standard wants. */
export interface AdReporter {
  impression(): void;
  /** Seconds of playing. */
  progress(seconds: number): void;
  duration(seconds: number): void;
  paused(on: boolean): void;
  muted(on: boolean): void;
  complete(): void;
  skip(): void;
  /** The viewer clicked; returns where to go, null for nowhere. */
  click(): string | null;
  close(): void;
  /** VAST error code, for example 400 for a file that cannot be played. */
  error(code: number): void;
}

/** An ad that plays instead of the content. */
export interface LinearAd {
  kind: 'linear';
  files: AdFile[];
  title: string;
  /** Seconds until it may be skipped, null never. */
  skipAfter: number | null;
  hasClick: boolean;
  report: AdReporter;
}

/** A banner over the content: a picture, or a text when `image` is null. */
export interface OverlayAd {
  kind: 'overlay';
  image: string | null;
  text: string;
  /** Seconds on screen. */
  duration: number;
  hasClick: boolean;
  report: AdReporter;
}

/** Events of an ad that is played by its own service. */
export interface HostedEvents {
  playing(): void;
  /** Seconds left. */
  progress(remaining: number): void;
  paused(on: boolean): void;
  finished(): void;
  skipped(): void;
  failed(): void;
}

/** An ad that is played, drawn and counted by its own service. */
export interface HostedAd {
  kind: 'hosted';
  /** Starts it over the content until the signal ends; returns its controls. */
  play(events: HostedEvents, signal: AbortSignal): Takeover;
}

/** What an ad server offers for one break. */
export interface AdAnswer {
  linear: (LinearAd | HostedAd)[];
  overlay: OverlayAd | null;
}

/** The answer of an ad server that has no ads. */
export const NO_ADS: AdAnswer = { linear: [], overlay: null };

/** A script or request that never left the browser, because an ad blocker stopped it. */
export class AdBlocked extends Error {
  override name = 'AdBlocked';
  readonly what: 'script' | 'request';

  constructor(what: 'script' | 'request') {
    super(`The ad ${what} was blocked`);
    this.what = what;
  }
}

/**
 * Where ads come from: a VAST server (`vast.ts`), or a service that plays them itself (`ima.ts`). `fetch`
 * rejects if the service cannot be reached or its answer is invalid, and with `AdBlocked` if an ad blocker
 * stopped it.
 */
export interface AdAdapter {
  fetch(url: string, timeoutMs: number): Promise<AdAnswer>;
  /** Called during the viewer's press of play, because some browsers require a user gesture. */
  wake?(): void;
}

/** Makes the adapter of one player; it ends with the signal. */
export type OpenAdapter = (player: Port, signal: AbortSignal) => AdAdapter;

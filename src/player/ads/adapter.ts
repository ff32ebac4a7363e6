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

/** What an ad server has for one break. */
export interface AdAnswer {
  linear: LinearAd[];
  overlay: OverlayAd | null;
}

/** The request never left the browser: a blocker's work. */
export class AdRequestBlocked extends Error {
  override name = 'AdRequestBlocked';
}

/**
 * Where ads come from. VAST is built in; another service (such as Google's IMA, whose script must come from
 * its own host) is added by writing one of these. `fetch` rejects when the service cannot be reached or
 * answers nonsense, with `AdRequestBlocked` when it was not let through.
 */
export interface AdAdapter {
  fetch(url: string, timeoutMs: number): Promise<AdAnswer>;
}

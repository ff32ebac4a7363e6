import { AdBlocked } from './adapter.ts';

/** Listens to one kind of event of the SDK. */
interface ImaSource<E> {
  addEventListener(type: string, handler: (event: E) => void): void;
  removeEventListener(type: string, handler: (event: E) => void): void;
}

/** Where the SDK draws. */
export interface ImaContainer {
  /** Must be called during a user gesture in browsers that require one for playback. */
  initialize(): void;
  destroy(): void;
}

/** A request; sizes in pixels, time-out in milliseconds. */
export interface ImaRequest {
  adTagUrl: string;
  linearAdSlotWidth: number;
  linearAdSlotHeight: number;
  nonLinearAdSlotWidth: number;
  nonLinearAdSlotHeight: number;
  vastLoadTimeout: number;
  setAdWillAutoPlay(on: boolean): void;
  setAdWillPlayMuted(on: boolean): void;
}

/** An answer or an event of an ad. */
export interface ImaEvent {
  type: string;
  getAd(): { isLinear(): boolean } | null;
}

interface ImaAds {
  getAdsManager(content: HTMLVideoElement | { currentTime: number }): ImaManager;
}

interface ImaFailure {
  getError(): { getMessage(): string };
}

export interface ImaLoader extends ImaSource<ImaAds & ImaFailure> {
  requestAds(request: ImaRequest): void;
  /** Lets the next request be answered. */
  contentComplete(): void;
  destroy(): void;
}

/** Plays the ads of one answer. */
export interface ImaManager extends ImaSource<ImaEvent> {
  init(width: number, height: number, mode: string): void;
  start(): void;
  pause(): void;
  resume(): void;
  resize(width: number, height: number, mode: string): void;
  /** 0–1. */
  setVolume(volume: number): void;
  /** Seconds, below 0 while unknown. */
  getRemainingTime(): number;
  destroy(): void;
}

const EVENTS = [
  'STARTED',
  'AD_PROGRESS',
  'PAUSED',
  'RESUMED',
  'SKIPPED',
  'USER_CLOSE',
  'CONTENT_RESUME_REQUESTED',
  'ALL_ADS_COMPLETED',
] as const;

/** The part of Google's IMA SDK for HTML5 that is used, named as its published reference names it. */
export interface ImaSdk {
  AdDisplayContainer: new (element: HTMLElement) => ImaContainer;
  AdsLoader: new (container: ImaContainer) => ImaLoader;
  AdsRequest: new () => ImaRequest;
  AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: string } };
  AdErrorEvent: { Type: { AD_ERROR: string } };
  AdEvent: { Type: Record<(typeof EVENTS)[number], string> };
  ViewMode: { NORMAL: string; FULLSCREEN: string };
}

/**
 * Loads the SDK from the address that the operator set; once loaded it stays on the page. Rejects with the
 * signal, and with `AdBlocked` if the script was blocked or is not the SDK.
 */
export async function loadSdk(address: string, signal: AbortSignal): Promise<ImaSdk> {
  const known = sdkOnPage();
  if (known) return known;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new AdBlocked('script')));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    document.head.append(script);
  });
  const sdk = sdkOnPage();
  // Blockers also answer with an empty script.
  if (!sdk) throw new AdBlocked('script');
  return sdk;
}

function sdkOnPage(): ImaSdk | null {
  return (globalThis as { google?: { ima?: ImaSdk } }).google?.ima ?? null;
}

import type { EnginePort, Takeover } from '#player/engine/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, icon, textButton } from '#player/ui/dom.ts';
import type { AdFile, LinearAd } from './adapter.ts';
import { muteButton } from './mute-button.ts';
import { openAdvertiser } from './overlay.ts';

/** Events of a playing ad that the lifecycle needs. */
export interface LinearEvents {
  playing(): void;
  finished(): void;
  skipped(): void;
  failed(): void;
}

/** VAST codes. */
const NO_FILE = 403;
const CANNOT_PLAY = 405;

/**
 * Plays an ad in its own element over the content; the content keeps its buffer and place. Ends with the
 * signal.
 */
export function playLinear(
  player: EnginePort,
  ad: LinearAd,
  events: LinearEvents,
  signal: AbortSignal,
): void {
  const file = bestFile(ad.files, player.root.clientWidth);
  if (!file) {
    ad.report.error(NO_FILE);
    return events.failed();
  }
  const video = el('video', 'vp-ad-video');
  Object.assign(video, {
    src: file.src,
    playsInline: true,
    volume: player.state.get().volume,
    muted: player.state.get().muted,
  });
  const layer = el('div', 'vp-ad', video);
  layer.append(adControls(player, ad, video, events, signal));
  player.root.append(layer);
  player.takeover = takeoverOf(video, ad);
  signal.addEventListener(
    'abort',
    () => {
      player.takeover = null;
      player.state.set({ ad: null });
      video.pause();
      video.removeAttribute('src');
      layer.remove();
    },
    { once: true },
  );
  follow(player, ad, video, events, signal);
  video.addEventListener('click', () => player.toggle(), { signal });
  start(video, player);
}

/**
 * The file nearest to the player's width among those this browser plays, preferring one that is not smaller.
 */
export function bestFile(files: readonly AdFile[], width: number, canPlay = browserCanPlay): AdFile | null {
  const playable = files.filter((file) => canPlay(file.type)).sort((a, b) => a.width - b.width);
  return playable.find((file) => file.width >= width) ?? playable[playable.length - 1] ?? null;
}

function browserCanPlay(type: string): boolean {
  return document.createElement('video').canPlayType(type) !== '';
}

function takeoverOf(video: HTMLVideoElement, ad: LinearAd): Takeover {
  return {
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    isPaused: () => video.paused,
    setVolume(volume, muted) {
      video.volume = volume;
      video.muted = muted;
      ad.report.muted(muted);
    },
  };
}

/** With sound, else without: some browsers allow sound only on the element that was clicked. */
function start(video: HTMLVideoElement, player: EnginePort): void {
  video.play().catch(() => {
    if (video.error || !video.isConnected) return;
    player.state.set({ mutedByBrowser: true });
    player.setMuted(true);
    video.muted = true;
    video.play().catch(() => undefined);
  });
}

function follow(
  player: EnginePort,
  ad: LinearAd,
  video: HTMLVideoElement,
  events: LinearEvents,
  signal: AbortSignal,
): void {
  let begun = false;
  const show = function show(): void {
    player.state.set({ ad: onScreen(ad, video) });
  };
  const listen = (type: string, handler: () => void): void =>
    video.addEventListener(type, handler, { signal });
  listen('loadedmetadata', () => ad.report.duration(video.duration));
  listen('playing', () => {
    show();
    if (begun) return ad.report.paused(false);
    begun = true;
    ad.report.impression();
    events.playing();
  });
  listen('pause', () => {
    show();
    if (!video.ended) ad.report.paused(true);
  });
  listen('timeupdate', () => {
    ad.report.progress(video.currentTime);
    show();
  });
  listen('ended', () => {
    ad.report.complete();
    events.finished();
  });
  listen('error', () => {
    ad.report.error(CANNOT_PLAY);
    events.failed();
  });
  show();
}

function onScreen(
  ad: LinearAd,
  video: HTMLVideoElement,
): { remaining: number; skipIn: number | null; paused: boolean } {
  const remaining = Number.isFinite(video.duration) ? Math.ceil(video.duration - video.currentTime) : 0;
  const skipIn = ad.skipAfter === null ? null : Math.max(0, Math.ceil(ad.skipAfter - video.currentTime));
  return { remaining, skipIn, paused: video.paused };
}

function adControls(
  player: EnginePort,
  ad: LinearAd,
  video: HTMLVideoElement,
  events: LinearEvents,
  signal: AbortSignal,
): HTMLElement {
  const left = el('span', 'vp-ad-left');
  const skip = textButton('vp-ad-skip', '', () => {
    if (skip.disabled) return;
    ad.report.skip();
    events.skipped();
  });
  const visit = ad.hasClick ? textButton('vp-ad-visit', '', () => leave(ad, video)) : null;
  visit?.append(el('span', '', texts.visitAd), icon('link'));
  player.state.watch(
    (state) => state.ad?.remaining ?? 0,
    (seconds) => {
      left.textContent = texts.adLeft({ seconds });
    },
    signal,
  );
  player.state.watch(
    (state) => state.ad?.skipIn ?? null,
    (seconds) => {
      skip.hidden = ad.skipAfter === null;
      skip.disabled = seconds !== 0;
      skip.textContent = seconds ? texts.skipIn({ seconds }) : texts.skipAd;
    },
    signal,
  );
  return el('div', 'vp-ad-row', left, muteButton(player, signal), visit, skip);
}

function leave(ad: LinearAd, video: HTMLVideoElement): void {
  const href = ad.report.click();
  if (href && openAdvertiser(href)) video.pause();
}

import type { Port } from '#player/core/port.ts';
import type { VideoAd } from '#player/core/source.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton } from '#player/ui/dom.ts';
import type { AdReporter, OverlayAd } from './adapter.ts';

/** Seconds an overlay stays if the ad does not say. */
const OVERLAY_S = 15;

/** Shows a banner above the control bar until its time is up or it is closed; the content keeps playing. */
export function showOverlay(player: Port, ad: OverlayAd, signal: AbortSignal): void {
  const life = new AbortController();
  signal.addEventListener('abort', () => life.abort(), { once: true });
  const banner = el(
    'div',
    ad.image ? 'vp-overlay-ad' : 'vp-overlay-ad is-text',
    body(ad, () => player.pause()),
  );
  banner.append(
    iconButton('close', texts.closeAd, () => {
      ad.report.close();
      life.abort();
    }),
  );
  life.signal.addEventListener('abort', () => banner.remove(), { once: true });
  player.root.append(banner);
  player.emit('ad', { phase: 'content-playback', kind: 'overlay' });
  ad.report.impression();
  const timer = setTimeout(() => life.abort(), ad.duration * 1000);
  life.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  player.on('ended', () => life.abort(), life.signal);
}

/** The overlay of the video's own `ad`. */
export function overlayOfVideo(ad: VideoAd): OverlayAd {
  return {
    kind: 'overlay',
    image: ad.overlay?.image ?? null,
    text: ad.overlay?.text ?? ad.title,
    duration: ad.overlay?.duration ?? OVERLAY_S,
    hasClick: true,
    report: { ...silent, click: () => ad.url },
  };
}

/** Reports nothing, for ads that are not counted. */
const silent: AdReporter = {
  impression() {},
  progress() {},
  duration() {},
  paused() {},
  muted() {},
  complete() {},
  skip() {},
  click: () => null,
  close() {},
  error() {},
};

function body(ad: OverlayAd, onLeave: () => void): HTMLElement {
  const content = ad.image ? Object.assign(el('img', ''), { src: ad.image, alt: ad.text }) : ad.text;
  const label = el('span', 'vp-ad-label', texts.ad);
  if (!ad.hasClick) return el('div', 'vp-overlay-body', label, content);
  const button = el('button', 'vp-overlay-body', label, content);
  button.type = 'button';
  button.addEventListener('click', () => {
    const href = ad.report.click();
    if (href && openAdvertiser(href)) onLeave();
  });
  return button;
}

/** Opens an advertiser's page in a new window; only web addresses. */
export function openAdvertiser(href: string): boolean {
  if (!/^https?:\/\//i.test(new URL(href, location.href).href)) return false;
  window.open(href, '_blank', 'noopener');
  return true;
}

import type { Port } from '#player/core/port.ts';

/** The overlay ad of the video itself, whose code is loaded separately, unless ads are off. Spec §3, §2.4. */
export function videoAd(player: Port, signal: AbortSignal): void {
  const { ad } = player.source;
  if (!ad?.overlay || player.options.ads?.off) return;
  const start = ad.overlay.at ?? 0;
  const life = new AbortController();
  signal.addEventListener('abort', () => life.abort(), { once: true });
  player.on(
    'timeupdate',
    ({ currentTime }) => {
      if (currentTime < start) return;
      life.abort();
      import('#player/ads/overlay.ts')
        .then(({ showOverlay, overlayOfVideo }) => showOverlay(player, overlayOfVideo(ad), signal))
        .catch(() => player.emit('adblocked', { what: 'script' }));
    },
    life.signal,
  );
}

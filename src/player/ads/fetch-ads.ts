import type { Port } from '#player/core/port.ts';
import { AdBlocked, type AdAdapter, type AdAnswer, NO_ADS } from './adapter.ts';
import type { AdBreak } from './lifecycle.ts';
import { adRequestUrl } from './request.ts';

/** A post-roll is requested when this many seconds are left. */
const ASK_POSTROLL_S = 10;

/** Requests the ads of a break; if anything goes wrong, there are none. Spec §8. */
export async function fetchAds(
  player: Port,
  adapter: AdAdapter,
  at: AdBreak,
  timeoutMs: number,
): Promise<AdAnswer> {
  const config = player.options.ads;
  if (!config) return NO_ADS;
  const facts = {
    at,
    playerWidth: player.root.clientWidth,
    title: player.source.title,
    duration: player.source.duration,
    correlator: Math.floor(Math.random() * 2 ** 32),
  };
  try {
    return await adapter.fetch(adRequestUrl(config, facts, location.href), timeoutMs);
  } catch (error) {
    if (error instanceof AdBlocked) player.emit('adblocked', { what: error.what });
    return NO_ADS;
  }
}

/** Calls back once, when the content is about to end. */
export function whenNearEnd(player: Port, then: () => void, signal: AbortSignal): void {
  const once = new AbortController();
  signal.addEventListener('abort', () => once.abort(), { once: true });
  player.on(
    'timeupdate',
    ({ currentTime, duration }) => {
      if (duration === 0 || duration - currentTime > ASK_POSTROLL_S) return;
      once.abort();
      then();
    },
    once.signal,
  );
}

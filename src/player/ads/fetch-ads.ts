import type { Port } from '#player/core/port.ts';
import { AdRequestBlocked, type AdAdapter, type AdAnswer } from './adapter.ts';
import type { AdBreak } from './lifecycle.ts';
import { adRequestUrl } from './request.ts';

/** A post-roll is asked for when so many seconds are left. */
const ASK_POSTROLL_S = 10;

/** What an ad server without ads answers. */
export const NO_ADS: AdAnswer = { linear: [], overlay: null };

/** Asks for the ads of a break; whatever goes wrong, there are none. Spec §8. */
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
    // A request that never left is a blocker's work: counted and ignored.
    if (error instanceof AdRequestBlocked) player.emit('adblocked', { what: 'request' });
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

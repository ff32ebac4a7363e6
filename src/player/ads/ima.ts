import type { Port } from '#player/core/port.ts';
import { type AdAdapter, type AdAnswer, AdBlocked, type HostedAd, NO_ADS } from './adapter.ts';
import { playWithManager } from './ima-play.ts';
import { type ImaLoader, type ImaManager, loadSdk } from './ima-sdk.ts';
import { BANNER_PX, buildStage, type ImaStage } from './ima-stage.ts';

/**
 * Ads by Google's IMA SDK, whose script comes from the address that the operator set. The SDK requests the
 * same tag with the same values, and plays and counts by itself; contrib-ads and the lifecycle hold the
 * content back meanwhile.
 */
export function openAdapter(player: Port, signal: AbortSignal): AdAdapter {
  let stage: ImaStage | null = null;
  let isAwake = false;
  let isBlocked = false;
  return {
    wake() {
      isAwake = true;
      stage?.initialize();
    },
    async fetch(url, timeoutMs) {
      // Counted once: the break after the video makes no further request.
      if (isBlocked) return NO_ADS;
      const deadline = AbortSignal.timeout(timeoutMs);
      const ima = await loadSdk(player.options.ads?.sdkUrl ?? '', deadline).catch((error: unknown) => {
        isBlocked = error instanceof AdBlocked;
        throw error;
      });
      signal.throwIfAborted();
      stage ??= buildStage(ima, player, signal);
      if (isAwake) stage.initialize();
      const manager = await ask(stage, url, timeoutMs, deadline);
      signal.addEventListener('abort', () => manager.destroy(), { once: true });
      return answerOf(stage, manager);
    },
  };
}

function ask(stage: ImaStage, url: string, timeoutMs: number, deadline: AbortSignal): Promise<ImaManager> {
  const { ima, loader, player } = stage;
  const types = {
    loaded: ima.AdsManagerLoadedEvent.Type.ADS_MANAGER_LOADED,
    failed: ima.AdErrorEvent.Type.AD_ERROR,
  };
  const { promise, resolve, reject } = Promise.withResolvers<ImaManager>();
  const onLoaded: Parameters<ImaLoader['addEventListener']>[1] = (event) =>
    resolve(event.getAdsManager(player.video() ?? { currentTime: 0 }));
  const onFailed: typeof onLoaded = (event) => reject(new Error(event.getError().getMessage()));
  loader.addEventListener(types.loaded, onLoaded);
  loader.addEventListener(types.failed, onFailed);
  deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true });
  loader.contentComplete();
  loader.requestAds(requestOf(stage, url, timeoutMs));
  return promise.finally(() => {
    loader.removeEventListener(types.loaded, onLoaded);
    loader.removeEventListener(types.failed, onFailed);
  });
}

function requestOf({ ima, player }: ImaStage, url: string, timeoutMs: number) {
  const { clientWidth: width, clientHeight: height } = player.root;
  const request = new ima.AdsRequest();
  Object.assign(request, {
    adTagUrl: url,
    linearAdSlotWidth: width,
    linearAdSlotHeight: height,
    nonLinearAdSlotWidth: width,
    nonLinearAdSlotHeight: BANNER_PX,
    vastLoadTimeout: timeoutMs,
  });
  request.setAdWillAutoPlay(player.options.autoplay === true);
  request.setAdWillPlayMuted(player.state.get().muted);
  return request;
}

function answerOf(stage: ImaStage, manager: ImaManager): AdAnswer {
  const ad: HostedAd = {
    kind: 'hosted',
    play: (events, signal) => playWithManager(stage, manager, events, signal),
  };
  return { linear: [ad], overlay: null };
}

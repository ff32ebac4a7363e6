import type { Takeover } from '#player/engine/port.ts';
import type { HostedEvents } from './adapter.ts';
import type { ImaManager } from './ima-sdk.ts';
import { BANNER_PX, type ImaStage } from './ima-stage.ts';

/** One break that the SDK plays. */
interface Break extends ImaStage {
  readonly manager: ImaManager;
  readonly events: HostedEvents;
  /** Ends with the manager, which outlives the break when it shows a banner over the content. */
  readonly life: AbortController;
  isPaused: boolean;
  isBanner: boolean;
  wasSkipped: boolean;
}

/** Starts the ads of a manager in the player and returns their controls at once. Ends with the signal. */
export function playWithManager(
  stage: ImaStage,
  manager: ImaManager,
  events: HostedEvents,
  signal: AbortSignal,
): Takeover {
  const now: Break = {
    ...stage,
    manager,
    events,
    life: new AbortController(),
    isPaused: false,
    isBanner: false,
    wasSkipped: false,
  };
  now.life.signal.addEventListener('abort', () => end(now), { once: true });
  signal.addEventListener('abort', () => now.isBanner || now.life.abort(), { once: true });
  listen(now);
  now.layer.hidden = false;
  begin(now);
  return commandsOf(now);
}

/** The SDK reports a pause by a later event, and cannot be asked whether the ad is paused. */
function commandsOf(now: Break): Takeover {
  const { manager } = now;
  return {
    play() {
      now.isPaused = false;
      manager.resume();
    },
    pause() {
      now.isPaused = true;
      manager.pause();
    },
    isPaused: () => now.isPaused,
    setVolume: (volume, muted) => manager.setVolume(muted ? 0 : volume),
  };
}

function begin(now: Break): void {
  const { manager, player, ima } = now;
  const { volume, muted } = player.state.get();
  const resize = new ResizeObserver(() => manager.resize(...sizeOf(now), ima.ViewMode.NORMAL));
  try {
    now.initialize();
    manager.init(...sizeOf(now), ima.ViewMode.NORMAL);
    manager.setVolume(muted ? 0 : volume);
    manager.start();
  } catch {
    return now.events.failed();
  }
  resize.observe(player.root);
  now.life.signal.addEventListener('abort', () => resize.disconnect(), { once: true });
}

function sizeOf({ player, isBanner }: Break): [width: number, height: number] {
  return [player.root.clientWidth, isBanner ? BANNER_PX : player.root.clientHeight];
}

function listen(now: Break): void {
  const { manager, events, life, ima } = now;
  const { Type } = ima.AdEvent;
  const on = (type: string, handler: Parameters<ImaManager['addEventListener']>[1]): void =>
    manager.addEventListener(type, (event) => {
      if (!life.signal.aborted) handler(event);
    });
  on(Type.STARTED, (event) => (event.getAd()?.isLinear() === false ? standAside(now) : events.playing()));
  on(Type.AD_PROGRESS, () => events.progress(Math.ceil(Math.max(0, manager.getRemainingTime()))));
  on(Type.PAUSED, () => reportPaused(now, true));
  on(Type.RESUMED, () => reportPaused(now, false));
  on(Type.SKIPPED, () => {
    now.wasSkipped = true;
  });
  for (const type of [Type.CONTENT_RESUME_REQUESTED, Type.ALL_ADS_COMPLETED, Type.USER_CLOSE])
    on(type, () => endBreak(now));
  on(ima.AdErrorEvent.Type.AD_ERROR, () => (now.isBanner ? life.abort() : events.failed()));
}

function reportPaused(now: Break, isPaused: boolean): void {
  now.isPaused = isPaused;
  now.events.paused(isPaused);
}

/** A banner: the content goes on below it. */
function standAside(now: Break): void {
  now.isBanner = true;
  now.layer.classList.add('is-banner');
  now.manager.resize(...sizeOf(now), now.ima.ViewMode.NORMAL);
  now.player.on('ended', () => now.life.abort(), now.life.signal);
  now.events.finished();
}

function endBreak(now: Break): void {
  if (now.isBanner) now.life.abort();
  else if (now.wasSkipped) now.events.skipped();
  else now.events.finished();
}

function end({ manager, layer }: Break): void {
  manager.destroy();
  layer.hidden = true;
  layer.classList.remove('is-banner');
}

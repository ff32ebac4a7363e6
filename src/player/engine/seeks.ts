import { adaptive } from './rungs.ts';
import type { VhsLoader, Vjs } from './vjs.ts';

/** How often a waiting engine looks what to fetch, ms. */
const LOOK_MS = 30;

/**
 * Lets the engine go on at once while its viewer waits for another place. By itself it looks twice a second:
 * it waits until its buffers are empty, and fetches sound only after it knows the time of the picture, so
 * that a seek took two of its turns.
 */
export function hurrySeeks(vjs: Vjs): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  vjs.on('seeking', () => {
    timer ??= setInterval(() => (vjs.seeking() ? look(vjs) : stop()), LOOK_MS);
  });
  vjs.on(['seeked', 'dispose'], stop);
}

function look(vjs: Vjs): void {
  const controller = adaptive(vjs)?.playlistController_;
  if (!controller) return;
  for (const loader of [controller.mainSegmentLoader_, controller.audioSegmentLoader_]) goOn(loader);
}

/** Looking would start a loader that is paused. */
function goOn(loader: VhsLoader): void {
  if (!loader.paused()) loader.monitorBufferTick_();
}

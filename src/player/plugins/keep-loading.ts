import type { Feature } from '#player/core/port.ts';
import { beforeAskingAgain } from '#player/engine/line.ts';
import type { Streams } from '#player/engine/stream.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import type { LineWatch } from './line-watch.ts';

/** Attempts without progress before the progressive file takes over. */
const TRIES = 4;
const SURE = { IWillNotUseThisInPlugins: true } as const;

/**
 * The adaptive engine gives up on a rung if one of its segments cannot be loaded, and stalls forever once
 * every rung has failed and it chooses the one it already has. So after every failure the connection is
 * checked, and as soon as it works, loading resumes where it stopped.
 */
export function keepLoading(streams: Streams, vjs: Vjs, line: LineWatch): Feature {
  return function attach(player, signal) {
    let isBusy = false;
    let tries = 0;
    let furthest = 0;

    async function revive(): Promise<void> {
      if (isBusy || player.state.get().engine === 'youtube') return;
      isBusy = true;
      const found = await line.look();
      if (tries > 0) await beforeAskingAgain(signal);
      isBusy = false;
      if (signal.aborted || found === 'gone') return;
      tries += 1;
      const { engine, currentTime } = player.state.get();
      if (engine === 'hls' && (tries <= TRIES || player.source.live))
        vjs.tech(SURE)?.vhs?.playlistController_?.load();
      else if (player.source.mp4.length > 0) streams.load('mp4', currentTime);
    }

    vjs.ready(() => vjs.tech(SURE)?.on(['excludeplaylist', 'retryplaylist'], () => void revive()));
    window.addEventListener('online', () => void (player.state.get().waiting && revive()), { signal });
    player.on(
      'timeupdate',
      ({ currentTime }) => {
        if (currentTime > furthest) tries = 0;
        furthest = currentTime;
      },
      signal,
    );
  };
}

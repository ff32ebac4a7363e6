import type { EnginePort } from '#player/engine/port.ts';
import { el, iconButton, relabel } from '#player/ui/dom.ts';
import { texts } from '#player/core/texts.ts';
import type { HostedAd } from './adapter.ts';
import type { LinearEvents } from './linear.ts';
import { muteButton } from './mute-button.ts';

/**
 * Lets a service play its ad over the content, with our keys and two of our buttons. Ends with the signal.
 */
export function playHosted(
  player: EnginePort,
  ad: HostedAd,
  events: LinearEvents,
  signal: AbortSignal,
): void {
  const row = el('div', 'vp-sdk-row', pauseButton(player, signal), muteButton(player, signal));
  const end = function end(): void {
    player.takeover = null;
    player.state.set({ ad: null });
    row.remove();
  };
  signal.addEventListener('abort', end, { once: true });
  const show = (patch: { remaining?: number; paused?: boolean }): void => {
    const before = player.state.get().ad ?? { remaining: 0, skipIn: null, paused: false };
    player.state.set({ ad: { ...before, ...patch } });
  };
  player.takeover = ad.play(
    {
      ...events,
      playing() {
        show({});
        player.root.append(row);
        events.playing();
      },
      progress: (remaining) => show({ remaining }),
      paused: (paused) => show({ paused }),
    },
    signal,
  );
  // It may have failed at once.
  if (signal.aborted) player.takeover = null;
}

function pauseButton(player: EnginePort, signal: AbortSignal): HTMLElement {
  const button = iconButton('pause', texts.pause, () => player.toggle());
  player.state.watch(
    (state) => state.ad?.paused === true,
    (paused) => relabel(button, paused ? texts.play : texts.pause, paused ? 'play' : 'pause'),
    signal,
  );
  return button;
}

import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { iconButton, relabel } from '#player/ui/dom.ts';

/** Switches the sound off and on while an ad has the picture. */
export function muteButton(player: Port, signal: AbortSignal): HTMLElement {
  const button = iconButton('volume', texts.mute, () => player.setMuted(!player.state.get().muted));
  player.state.watch(
    (state) => state.muted,
    (on) => relabel(button, on ? texts.unmute : texts.mute, on ? 'muted' : 'volume'),
    signal,
  );
  return button;
}

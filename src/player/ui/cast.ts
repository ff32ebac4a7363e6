import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import type { Streams } from '#player/engine/stream.ts';
import { createOtherScreen } from '#player/plugins/other-screen.ts';
import { iconButton } from './dom.ts';

/** Plays on another screen; shown only while the browser has found one. */
export function castButton(player: Port, streams: Streams, signal: AbortSignal): HTMLElement | null {
  const video = player.video();
  if (!video) return null;
  const screen = createOtherScreen(player, video, streams, signal);
  const button = iconButton('cast', texts.cast, () => void screen.choose());
  button.hidden = true;
  screen.watch((isThere) => {
    button.hidden = !isThere;
  });
  return button;
}

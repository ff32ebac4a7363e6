import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { iconButton } from './dom.ts';

interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
}

/** Plays on another screen; shown only while the browser has found one. */
export function castButton(player: Port, signal: AbortSignal): HTMLElement | null {
  const video: AirPlayVideo | null = player.video();
  if (!video) return null;
  const button = iconButton('cast', texts.cast, () => {
    if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
    else video.remote?.prompt().catch(() => undefined);
  });
  button.hidden = true;
  const show = function show(available: boolean): void {
    button.hidden = !available;
  };
  video.addEventListener(
    'webkitplaybacktargetavailabilitychanged',
    (event) => {
      show((event as Event & { availability?: string }).availability === 'available');
    },
    { signal },
  );
  video.remote?.watchAvailability(show).catch(() => undefined);
  return button;
}

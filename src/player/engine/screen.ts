import type { Port } from '#player/core/port.ts';

/** iPhones only support fullscreen for the video element itself. */
interface IosVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/**
 * Enters or leaves fullscreen with the whole player, or with the video element where only that is possible.
 */
export function toggleFullscreen(root: HTMLElement, video: IosVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (root.requestFullscreen) root.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

/** Enters or leaves picture in picture where the browser has it. */
export function pictureInPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else video?.requestPictureInPicture?.().catch(() => undefined);
}

/** Whether the browser offers picture in picture. */
export function hasPip(): boolean {
  return document.pictureInPictureEnabled === true;
}

/** Follows fullscreen and picture in picture into the state. */
export function followScreen(player: Port, signal: AbortSignal): void {
  document.addEventListener(
    'fullscreenchange',
    () => {
      const on = document.fullscreenElement === player.root;
      if (on === player.state.get().fullscreen) return;
      player.state.set({ fullscreen: on });
      player.emit('fullscreen', { on });
    },
    { signal },
  );
  player.root.addEventListener('enterpictureinpicture', () => player.state.set({ pip: true }), {
    signal,
    capture: true,
  });
  player.root.addEventListener('leavepictureinpicture', () => player.state.set({ pip: false }), {
    signal,
    capture: true,
  });
}

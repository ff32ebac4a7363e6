import type { PlayerOptions } from '#player/core/options.ts';

/** Options that continue where the plain video is; a viewer who had started it keeps position and sound. */
export function takeOverPlain(plain: HTMLVideoElement | null, options: PlayerOptions): PlayerOptions {
  if (!plain || (plain.paused && plain.currentTime === 0)) return options;
  const playing = !plain.paused;
  plain.pause();
  return { ...options, autoplay: playing, startAt: plain.currentTime, muted: plain.muted };
}

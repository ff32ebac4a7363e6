import { LONG_SEEK_S } from '#player/core/constants.ts';
import type { Port } from '#player/core/port.ts';

/** Media keys and the lock screen know the title and command the player. */
export function mediaSession(player: Port, signal: AbortSignal): void {
  const session = navigator.mediaSession;
  if (!session) return;
  player.on('play', () => claim(session, player), signal);
  signal.addEventListener(
    'abort',
    () => {
      session.metadata = null;
    },
    { once: true },
  );
}

function claim(session: MediaSession, player: Port): void {
  const { title, poster } = player.source;
  session.metadata = new MediaMetadata({
    title,
    artwork: poster ? [{ src: new URL(poster, location.href).href }] : [],
  });
  session.setActionHandler('play', () => void player.play());
  session.setActionHandler('pause', () => player.pause());
  session.setActionHandler('seekbackward', () => player.seek(player.state.get().currentTime - LONG_SEEK_S));
  session.setActionHandler('seekforward', () => player.seek(player.state.get().currentTime + LONG_SEEK_S));
}

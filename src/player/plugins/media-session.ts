import { LONG_SEEK_S } from '#player/core/constants.ts';
import type { Port } from '#player/core/port.ts';

/** Media keys and the lock screen show the title and control the player, as long as it exists. */
export function mediaSession(player: Port, signal: AbortSignal): void {
  const session = navigator.mediaSession;
  if (!session) return;
  let isOurs = false;
  player.on(
    'play',
    () => {
      isOurs = true;
      claim(session, player);
    },
    signal,
  );
  signal.addEventListener('abort', () => isOurs && release(session), { once: true });
}

function claim(session: MediaSession, player: Port): void {
  const { title, poster, uploader } = player.source;
  session.metadata = new MediaMetadata({
    title,
    artist: uploader ?? '',
    artwork: poster ? [{ src: new URL(poster, location.href).href }] : [],
  });
  for (const [action, act] of actionsOf(player)) session.setActionHandler(action, act);
}

function release(session: MediaSession): void {
  session.metadata = null;
  for (const action of ACTIONS) session.setActionHandler(action, null);
}

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward'] as const;

function actionsOf(player: Port): [(typeof ACTIONS)[number], () => void][] {
  const now = () => player.state.get().currentTime;
  return [
    // If playing is refused or interrupted, the player's state shows it.
    ['play', () => void player.play().catch(() => undefined)],
    ['pause', () => player.pause()],
    ['seekbackward', () => player.seek(now() - LONG_SEEK_S)],
    ['seekforward', () => player.seek(now() + LONG_SEEK_S)],
  ];
}

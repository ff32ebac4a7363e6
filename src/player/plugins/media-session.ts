import { LONG_SEEK_S } from '#player/core/constants.ts';
import type { Port } from '#player/core/port.ts';
import { nextHref } from '#player/core/up-next.ts';

/** Where the system shows what plays, and how far it is. */
type Session = Pick<MediaSession, 'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'>;

/** Media keys and the lock screen show the title and control the player, as long as it exists. */
export function mediaSession(player: Port, signal: AbortSignal): void {
  const session: Session | undefined = navigator.mediaSession;
  if (!session) return;
  let isOurs = false;
  const tell = (): void => {
    if (isOurs) tellPosition(session, player);
  };
  player.on(
    'play',
    () => {
      isOurs = true;
      claim(session, player);
    },
    signal,
  );
  // In between, the system counts by itself.
  player.state.watch(
    (state) => `${state.paused} ${state.rate} ${state.duration} ${state.ad !== null}`,
    tell,
    signal,
  );
  player.on('seeked', tell, signal);
  signal.addEventListener('abort', () => isOurs && release(session), { once: true });
}

function claim(session: Session, player: Port): void {
  const { title, poster, uploader } = player.source;
  session.metadata = new MediaMetadata({
    title,
    artist: uploader ?? '',
    artwork: poster ? [{ src: new URL(poster, location.href).href }] : [],
  });
  for (const [action, act] of actionsOf(player)) handle(session, action, act);
  tellPosition(session, player);
}

function release(session: Session): void {
  session.metadata = null;
  session.playbackState = 'none';
  session.setPositionState?.();
  for (const action of ACTIONS) handle(session, action, null);
}

/** Not every browser knows every action, and says so by throwing. */
function handle(session: Session, action: Action, act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, act);
  } catch {
    // This one is not offered then.
  }
}

/** An ad has a length of its own, of which nothing is told. */
function tellPosition(session: Session, player: Port): void {
  const { duration, currentTime, rate, paused, ad } = player.state.get();
  session.playbackState = paused ? 'paused' : 'playing';
  if (ad !== null || !(duration > 0 && Number.isFinite(duration))) return session.setPositionState?.();
  const position = Math.min(Math.max(currentTime, 0), duration);
  session.setPositionState?.({ duration, position, playbackRate: rate });
}

const ACTIONS = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const;
type Action = (typeof ACTIONS)[number];

function actionsOf(player: Port): [Action, MediaSessionActionHandler | null][] {
  const now = () => player.state.get().currentTime;
  const { next, page } = player.options;
  return [
    // If playing is refused or interrupted, the player's state shows it.
    ['play', () => void player.play().catch(() => undefined)],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => player.seek(now() - (seekOffset ?? LONG_SEEK_S))],
    ['seekforward', ({ seekOffset }) => player.seek(now() + (seekOffset ?? LONG_SEEK_S))],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? now())],
    ['previoustrack', () => player.seek(0)],
    // A frame in another site's page goes nowhere by itself.
    ['nexttrack', next && page !== 'embed' ? () => openNext(player, next) : null],
  ];
}

function openNext(player: Port, item: NonNullable<Port['options']['next']>): void {
  const href = nextHref(player.options.page, player.options.siteUrl, item, 'click');
  player.emit('next', { item, reason: 'click', href });
  location.assign(href);
}

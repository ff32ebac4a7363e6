import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, icon, textButton } from './dom.ts';

/**
 * What lies over the picture before and between playing: poster, big play button, spinner, offer to unmute.
 */
export function pictureViews(player: Port, signal: AbortSignal): void {
  poster(player);
  player.root.append(el('div', 'vp-spinner'));
  bigPlay(player);
  unmute(player, signal);
}

function poster(player: Port): void {
  if (!player.source.poster) return;
  const image = el('img', 'vp-poster');
  Object.assign(image, { src: player.source.poster, alt: '', decoding: 'async' });
  player.root.append(image);
}

function bigPlay(player: Port): void {
  const button = el('button', 'vp-big', icon('play'));
  button.type = 'button';
  button.setAttribute('aria-label', texts.play);
  button.addEventListener('click', () => player.toggle());
  player.root.append(button);
}

function unmute(player: Port, signal: AbortSignal): void {
  const pill = textButton('vp-unmute', texts.tapToUnmute, () => player.setMuted(false));
  pill.prepend(icon('muted'));
  player.root.append(pill);
  player.state.watch(
    (state) => state.mutedByBrowser && state.started,
    (on) => {
      pill.hidden = !on;
    },
    signal,
  );
}

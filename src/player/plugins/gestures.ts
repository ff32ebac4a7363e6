import { texts } from '#player/core/texts.ts';
import { clickMeans, tapMeans, type Press } from '#player/core/gesture.ts';
import type { Port } from '#player/core/port.ts';
import { el } from '#player/ui/dom.ts';
import { hideControls, toggleControls } from './activity.ts';

/**
 * Click plays and pauses, a double click toggles fullscreen; a tap shows the controls, a double tap at a side
 * seeks.
 */
export function gestures(player: Port, signal: AbortSignal): void {
  const surface = el('div', 'vp-surface');
  player.root.append(surface);
  let before: Press | null = null;
  surface.addEventListener(
    'pointerup',
    (event) => {
      if (event.button !== 0) return;
      const box = surface.getBoundingClientRect();
      const press = { at: event.timeStamp, x: (event.clientX - box.left) / box.width };
      if (event.pointerType === 'touch') tap(player, surface, press, before);
      else click(player, press, before);
      before = press;
    },
    { signal },
  );
  // The browser sends the click late: it would press a button that the tap has just shown under the finger.
  surface.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), { signal });
}

function click(player: Port, press: Press, before: Press | null): void {
  // The first click of a double click already played or paused; the second reverts that.
  player.toggle();
  if (clickMeans(press, before) === 'fullscreen') player.toggleFullscreen();
}

function tap(player: Port, surface: HTMLElement, press: Press, before: Press | null): void {
  const meaning = tapMeans(press, before);
  if (meaning.do === 'controls') return player.state.get().started ? toggleControls(player) : player.toggle();
  player.seek(player.state.get().currentTime + meaning.seconds);
  hideControls(player);
  showRipple(surface, meaning.seconds);
}

function showRipple(surface: HTMLElement, seconds: number): void {
  const ripple = el(
    'div',
    seconds < 0 ? 'vp-ripple is-left' : 'vp-ripple',
    seconds < 0 ? texts.behind({ seconds: -seconds }) : texts.ahead({ seconds }),
  );
  surface.append(ripple);
  setTimeout(() => ripple.remove(), 500);
}

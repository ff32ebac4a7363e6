import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton, relabel, textButton } from './dom.ts';
import './mini.css';

/** Whether there is a page to read beside the player: not in a frame, in a list, or on a phone. */
export function mayShrink({ options, mobile }: Pick<Port, 'options' | 'mobile'>): boolean {
  return options.page !== 'embed' && !options.feedProfile && !mobile;
}

/**
 * Puts the player into a corner of the window and back, and says so in its place; null where that makes no
 * sense.
 */
export function miniButton(player: Port, signal: AbortSignal): HTMLElement | null {
  if (!mayShrink(player)) return null;
  const button = iconButton('mini', texts.mini, () => player.setMini(!player.state.get().mini));
  button.classList.add('is-wide-only', 'vp-to-mini');
  player.state.watch(
    (state) => state.mini,
    (on) => relabel(button, on ? texts.exitMini : texts.mini, on ? 'exitMini' : 'mini'),
    signal,
  );
  const back = textButton('vp-away-back', texts.exitMini, bringBack);
  const away = el('div', 'vp-away', el('p', '', texts.inMini), back);
  player.state.watch(
    ({ mini, fullscreen }) => mini && !fullscreen,
    (on) => (on ? player.root.after(away) : away.remove()),
    signal,
  );
  signal.addEventListener('abort', () => away.remove(), { once: true });
  function bringBack(): void {
    player.setMini(false);
    button.focus();
  }
  return button;
}

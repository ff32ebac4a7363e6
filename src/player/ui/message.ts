import type { Port } from '#player/core/port.ts';
import type { PlayerMessage } from '#player/core/state.ts';
import { texts } from '#player/core/texts.ts';
import { el, textButton } from './dom.ts';

/** One plain sentence and one action in place of the picture. */
export function messageView(player: Port, signal: AbortSignal): void {
  let shown: HTMLElement | null = null;
  player.state.watch(
    (state) => state.message,
    (message) => {
      shown?.remove();
      shown = message && build(message);
      if (shown) player.root.append(shown);
    },
    signal,
  );
}

function build(message: PlayerMessage): HTMLElement {
  const link = message.link && el('a', 'vp-action', message.link.label);
  if (link && message.link) link.href = message.link.href;
  const retry = message.retry ? textButton('vp-action is-quiet', texts.retry, () => location.reload()) : null;
  const box = el('div', 'vp-message', el('p', '', message.text), el('div', 'vp-actions', link, retry));
  box.setAttribute('role', 'alert');
  return box;
}

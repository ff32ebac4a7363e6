import { BAR_HIDE_MS, IDLE_MS } from '#player/core/constants.ts';
import type { Port } from '#player/core/port.ts';

/**
 * Shows the controls while the viewer does something. After the time without activity the player is idle, and
 * a little later the control bar goes, unless the pointer or the focus rests on it. Spec §9.
 */
export function activity(player: Port, signal: AbortSignal): void {
  const kind = player.mobile ? 'mobile' : 'desktop';
  const wait = IDLE_MS[kind] + BAR_HIDE_MS[kind];
  let timer = 0;

  function wake(): void {
    player.state.set({ active: true });
    stay();
  }

  function stay(): void {
    clearTimeout(timer);
    timer = window.setTimeout(rest, wait);
  }

  function rest(): void {
    if (isOnControls(player.root)) stay();
    else player.state.set({ active: false });
  }

  for (const type of ['pointermove', 'keydown', 'focusin'])
    player.root.addEventListener(type, wake, { signal });
  player.root.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse') player.state.set({ active: false });
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  player.on('pause', wake, signal);
  // A tap, too, shows them for a while only.
  player.state.watch(
    (state) => state.active,
    (on) => on && stay(),
    signal,
  );
  wake();
}

/** Hides or shows the controls at once, for a tap. */
export function toggleControls(player: Port): void {
  player.state.set({ active: !player.state.get().active });
}

function isOnControls(root: HTMLElement): boolean {
  return root.querySelector('.vp-bar:hover, .vp-bar :focus-visible, .vp-title:hover') !== null;
}

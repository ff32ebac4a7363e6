import { BAR_HIDE_MS, IDLE_MS } from '#player/core/constants.ts';
import type { Port } from '#player/core/port.ts';

/**
 * Shows the controls while the viewer is active. After a time without activity the player becomes idle, and a
 * little later the control bar disappears, unless the pointer or the focus is on it. Spec §9.
 */
export function activity(player: Port, signal: AbortSignal): void {
  const kind = player.mobile ? 'mobile' : 'desktop';
  let timer = 0;

  function wake(): void {
    player.state.set({ active: true, bar: true });
    stay();
  }

  function stay(): void {
    clearTimeout(timer);
    timer = window.setTimeout(idle, IDLE_MS[kind]);
  }

  function idle(): void {
    if (isOnControls(player.root)) return stay();
    player.state.set({ active: false });
    timer = window.setTimeout(hide, BAR_HIDE_MS[kind]);
  }

  function hide(): void {
    if (isOnControls(player.root)) stay();
    else hideControls(player);
  }

  for (const type of ['pointermove', 'keydown', 'focusin'])
    player.root.addEventListener(type, wake, { signal });
  player.root.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse') hideControls(player);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  player.on('pause', wake, signal);
  // A tap also shows them only for a while.
  player.state.watch(
    (state) => state.bar,
    (on) => on && stay(),
    signal,
  );
  wake();
}

/** Hides or shows the controls at once, for a tap. */
export function toggleControls(player: Port): void {
  if (player.state.get().bar) hideControls(player);
  else player.state.set({ active: true, bar: true });
}

/** Hides the controls at once. */
export function hideControls(player: Port): void {
  player.state.set({ active: false, bar: false });
}

function isOnControls(root: HTMLElement): boolean {
  return root.querySelector('.vp-bar:hover, .vp-bar :focus-visible, .vp-title:hover') !== null;
}

import type { Port } from '#player/core/port.ts';
import { quality, resOf } from '#player/core/quality.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton } from './dom.ts';
import type { Menu } from './menu.ts';

/**
 * The gear, whose menu is loaded by the first press; with an HD mark if 720p or more is on screen. Spec §9.
 */
export function settingsMenu(player: Port, signal: AbortSignal): HTMLElement {
  let menu: Promise<Menu> | null = null;
  const button = iconButton('settings', texts.settings, () => {
    menu ??= loadMenu();
    menu.then((one) => one.toggle()).catch(forget);
  });
  const wrap = el('div', 'vp-settings', button);

  async function loadMenu(): Promise<Menu> {
    const { createSettings } = await import('./settings-pages.ts');
    const made = await createSettings(player, (open) => emitOpen(made, open), signal);
    wrap.append(made.element);
    made.element.addEventListener('focusout', ({ relatedTarget }) => hear(made, relatedTarget), { signal });
    return made;
  }

  function emitOpen({ element }: Menu, open: boolean): void {
    player.state.set({ menuOpen: open });
    button.setAttribute('aria-expanded', String(open));
    if (!open && element.contains(document.activeElement)) button.focus();
  }

  /** The keyboard focus has moved on to something outside the menu. */
  function hear(made: Menu, next: EventTarget | null): void {
    if (next instanceof Node && !wrap.contains(next)) made.close();
  }

  /** Pressing again retries. */
  function forget(): void {
    menu = null;
  }

  button.setAttribute('aria-haspopup', 'menu');
  button.setAttribute('aria-expanded', 'false');
  // Drawn by the style sheet, so that the mark is not part of the button's name.
  player.state.watch(
    (state) => quality(resOf(state.videoWidth, state.videoHeight)).hd,
    (hd) => button.classList.toggle('is-hd', hd),
    signal,
  );
  player.root.addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target instanceof Node) || !wrap.contains(event.target))
        void menu?.then((one) => one.close(), forget);
    },
    { signal },
  );
  return wrap;
}

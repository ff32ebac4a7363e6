import { texts } from '#player/core/texts.ts';
import { el, icon } from './dom.ts';

/** One row: opens a page, or picks something and closes the menu. */
export interface MenuRow {
  label: string;
  value?: string;
  /** Small mark after the label. */
  mark?: string;
  /** Present on rows of which one is chosen. */
  checked?: boolean;
  open?: () => MenuPage;
  pick?: () => void;
}

/** One page; `title` null for the first. */
export interface MenuPage {
  title: string | null;
  rows: MenuRow[];
}

/** A panel with pages above its button, usable by pointer and keyboard. */
export interface Menu {
  element: HTMLElement;
  toggle(): void;
  close(): void;
}

/** Builds a menu whose first page is built anew each time it opens. */
export function createMenu(
  first: () => MenuPage,
  onOpen: (open: boolean) => void,
  signal: AbortSignal,
): Menu {
  const element = el('div', 'vp-menu');
  element.setAttribute('role', 'menu');
  element.hidden = true;

  function show(page: MenuPage): void {
    const back = page.title === null ? null : backRow(page.title, () => show(first()));
    element.replaceChildren(...(back ? [back] : []), ...page.rows.map((row) => rowButton(row, show, close)));
    const target =
      element.querySelector<HTMLElement>('[aria-checked="true"]') ?? element.querySelector('button');
    // The page must not scroll; only the panel scrolls to the row.
    target?.focus({ preventScroll: true });
    element.scrollTop = (target?.offsetTop ?? 0) - element.clientHeight / 2;
  }

  function set(open: boolean): void {
    if (element.hidden === !open) return;
    onOpen(open);
    element.hidden = !open;
    if (open) show(first());
  }

  function close(): void {
    set(false);
  }

  element.addEventListener('keydown', (event) => onKey(element, event, close), { signal });
  return { element, close, toggle: () => set(element.hidden === true) };
}

function backRow(title: string, onClick: () => void): HTMLElement {
  const row = el('button', 'vp-menu-row is-back', icon('back'), el('span', '', title));
  row.setAttribute('role', 'menuitem');
  row.setAttribute('aria-label', `${texts.back}: ${title}`);
  row.addEventListener('click', onClick);
  return row;
}

function rowButton(row: MenuRow, show: (page: MenuPage) => void, close: () => void): HTMLElement {
  const label = el('span', 'vp-menu-label', row.label, row.mark ? el('sup', 'vp-hd', row.mark) : null);
  const tick =
    row.checked === undefined ? null : el('span', 'vp-menu-tick', row.checked ? icon('check') : null);
  const value =
    row.value === undefined
      ? null
      : el('span', 'vp-menu-value', row.value, row.open ? icon('forward') : null);
  const button = el('button', 'vp-menu-row', tick, label, value);
  button.type = 'button';
  button.setAttribute('role', row.checked === undefined ? 'menuitem' : 'menuitemradio');
  if (row.checked !== undefined) button.setAttribute('aria-checked', String(row.checked));
  button.addEventListener('click', () => {
    if (row.open) return show(row.open());
    // What it picks may take the focus, which closing gives back.
    close();
    row.pick?.();
  });
  return button;
}

function onKey(element: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const rows = [...element.querySelectorAll('button')];
  const at = rows.indexOf(document.activeElement as HTMLButtonElement);
  if (event.key === 'Escape') close();
  else if (event.key === 'ArrowDown') rows[(at + 1) % rows.length]?.focus();
  else if (event.key === 'ArrowUp') rows[(at - 1 + rows.length) % rows.length]?.focus();
  else if (event.key === 'ArrowLeft') element.querySelector<HTMLElement>('.is-back')?.click();
  else if (event.key === 'ArrowRight')
    (document.activeElement as HTMLElement | null)
      ?.querySelector('.vp-menu-value svg')
      ?.closest('button')
      ?.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

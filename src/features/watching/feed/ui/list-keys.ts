/** The action of each key. */
const ACTIONS: Readonly<Record<string, (list: HTMLElement) => void>> = {
  j: (list) => moveBy(list, 1),
  k: (list) => moveBy(list, -1),
  u: (list) => within(list, '.vote-arrow')?.click(),
  m: (list) => within(list, '.video-menu button')?.click(),
};

/**
 * Focuses the next or previous video of the list (j, k), so that Enter opens it, upvotes the focused video
 * (u), or opens its menu (m).
 */
export function pressInList(list: HTMLElement, key: string): void {
  ACTIONS[key]?.(list);
}

/** If the focus is outside the list, either key goes to the first video in sight. */
function moveBy(list: HTMLElement, step: 1 | -1): void {
  const links = [...list.querySelectorAll<HTMLElement>('.video-card h2 a')];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const link = at < 0 ? links.find(isInSight) : links[at + step];
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

function isInSight(link: HTMLElement): boolean {
  return link.getBoundingClientRect().top > 0;
}

function within(list: HTMLElement, selector: string): HTMLElement | null {
  const item = document.activeElement?.closest('li');
  return item && list.contains(item) ? item.querySelector<HTMLElement>(selector) : null;
}

const GAP = 4;
const EDGE = 8;
/** Windows narrower than this show menus as sheets, px. */
const PHONE = 720;

/**
 * Places a fixed element below another one and inside the window, or above it if there is only room there. If
 * neither side has enough room, it takes the larger one and scrolls. Phone sheets are left to the style
 * sheet.
 */
export function placeBelow(anchor: HTMLElement, floating: HTMLElement): void {
  if (floating.classList.contains('ui-menu-sheet') && innerWidth < PHONE)
    return floating.removeAttribute('style');
  const from = anchor.getBoundingClientRect();
  const { style, scrollTop } = floating;
  // Until now the style sheet's anchor positioning placed the element; it must not move it any further.
  style.setProperty('position-area', 'none');
  style.margin = '0';
  style.maxHeight = '';
  const { offsetWidth: width, offsetHeight: height } = floating;
  const below = innerHeight - EDGE - (from.bottom + GAP);
  const above = from.top - GAP - EDGE;
  const isBelow = below >= Math.min(height, above);
  const room = Math.min(height, isBelow ? below : above);
  const left = floating.classList.contains('ui-menu-start') ? from.left : from.right - width;
  style.maxHeight = `${room}px`;
  style.top = `${isBelow ? from.bottom + GAP : from.top - GAP - room}px`;
  style.left = `${Math.min(Math.max(EDGE, left), document.documentElement.clientWidth - width - EDGE)}px`;
  floating.scrollTop = scrollTop;
}

const GAP = 4;
const EDGE = 8;
/** Windows narrower than this have sheets, px. */
const PHONE = 720;

/**
 * Puts a fixed element below another, or above when only there it has the room, inside the window. Where
 * neither side has room for all of it, it takes the larger one and scrolls. A sheet of a phone is left to the
 * style sheet.
 */
export function placeBelow(anchor: HTMLElement, floating: HTMLElement): void {
  if (floating.classList.contains('ui-menu-sheet') && innerWidth < PHONE)
    return floating.removeAttribute('style');
  const from = anchor.getBoundingClientRect();
  const { style, scrollTop } = floating;
  // The style sheet's own anchoring places the element until here, and would move it whenever it pleases.
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

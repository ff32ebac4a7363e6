const GAP = 4;
const EDGE = 8;

/** Puts a fixed element below another, or above when there is no room, and inside the window. */
export function placeBelow(anchor: HTMLElement, floating: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const isStart = floating.classList.contains('ui-menu-start');
  const left = isStart ? from.left : from.right - width;
  const below = from.bottom + GAP;
  const top =
    below + height > innerHeight - EDGE && from.top > height + GAP ? from.top - height - GAP : below;
  floating.style.margin = '0';
  floating.style.top = `${top}px`;
  floating.style.left = `${Math.min(Math.max(EDGE, left), document.documentElement.clientWidth - width - EDGE)}px`;
}

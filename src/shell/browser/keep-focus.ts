/** An element that has had the focus. */
interface Visit {
  readonly element: HTMLElement;
  /** The page moved the focus there, for example into a form that a button opened. */
  readonly isLed: boolean;
}

/** The place from which something was removed. */
interface Gap {
  readonly parent: Element;
  readonly before: Node | null;
}

/** How many focused elements are remembered. */
const VISITS = 20;
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Keeps keyboard users where they are: when the focused element is removed or disabled, focus returns to the
 * element that led to it, or else moves to the nearest one. Pointer users are left alone. Returns a function
 * that stops this.
 */
export function keepFocus(): () => void {
  const life = new AbortController();
  const visits: Visit[] = [];
  let isByKeys = false;
  let isOwnMove = false;

  function onKeyDown({ key }: KeyboardEvent): void {
    isByKeys = true;
    isOwnMove = key === 'Tab';
  }
  function onPointerDown(): void {
    isByKeys = false;
    isOwnMove = true;
  }
  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    visits.push({ element: target, isLed: !isOwnMove });
    if (visits.length > VISITS) visits.shift();
  }
  function onChange(records: readonly MutationRecord[]): void {
    const lost = visits.at(-1)?.element;
    if (!lost || !isByKeys || isOn(lost)) return;
    const gap = gapOf(records, lost);
    // Whatever replaces the lost element may be about to take the focus itself.
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === null || now === document.body || now === lost) (openerIn(visits) ?? nearest(gap))?.focus();
    });
  }
  const early = { capture: true, signal: life.signal };
  addEventListener('keydown', onKeyDown, early);
  addEventListener('pointerdown', onPointerDown, early);
  addEventListener('focusin', onFocusIn, early);
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  life.signal.addEventListener('abort', () => changes.disconnect());
  return () => life.abort();
}

/** The last focused element that is still there, if the page led from it to the lost one. */
function openerIn(visits: readonly Visit[]): HTMLElement | null {
  const at = visits.findLastIndex(({ element }) => isReachable(element));
  return visits[at + 1]?.isLed ? (visits[at]?.element ?? null) : null;
}

function gapOf(records: readonly MutationRecord[], lost: HTMLElement): Gap | null {
  if (lost.isConnected) return { parent: lost.parentElement ?? document.body, before: lost };
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  return record ? { parent: record.target as Element, before: record.previousSibling } : null;
}

/** The first focusable element after the gap, or else the last one before it, in the closest ancestor. */
function nearest(gap: Gap | null): HTMLElement | null {
  let before = gap?.before ?? null;
  for (let place = gap?.parent ?? null; place?.isConnected; place = place.parentElement) {
    const stops = [...place.querySelectorAll<HTMLElement>(STOPS)].filter(isReachable);
    const found = stops.find((stop) => follows(stop, before)) ?? stops.at(-1);
    if (found) return found;
    before = place;
  }
  return null;
}

function follows(stop: Node, before: Node | null): boolean {
  if (!before?.isConnected) return true;
  const position = before.compareDocumentPosition(stop);
  return Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING && !before.contains(stop));
}

function isReachable(element: HTMLElement): boolean {
  return isOn(element) && element.tabIndex >= 0 && element.getClientRects().length > 0;
}

function isOn(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

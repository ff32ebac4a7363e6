/** The key in a history entry's state that says that the entry belongs to a dialog. */
const KEY = 'dialog';

/** What stands there. */
interface Mark {
  /** The page load that opened the dialog: after a reload nothing closes or opens it. */
  readonly page: number;
  /** How many dialogs were open, with this one. */
  readonly depth: number;
}

/** Ways to close the open dialogs, lowest first. One that must stay open does nothing. */
const open: (() => void)[] = [];
/** Set while an entry is being taken back: what the page noted in it, for the entry below. */
let taking: { readonly href: string; readonly state: Record<string, unknown> } | null = null;
let isSettling = false;
/** Set while the page is being left or reloaded, which a change of the history would cancel. */
let isLeaving = false;
let isFollowing = false;
/** The address at which the last dialog was opened. */
let openedAt = '';

/**
 * Gives a dialog an entry in the history, so that the browser's Back calls `close` instead of leaving the
 * page; the address stays the same. Returns a function that takes the entry back when the dialog has been
 * closed by something else.
 */
export function enterDialog(close: () => void): () => void {
  followDialogs();
  // Whoever opens one has stayed.
  isLeaving = false;
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}

/**
 * Leaves entries whose dialog is no more: after a reload, and when somebody goes forward into one. Calling it
 * again changes nothing.
 */
export function followDialogs(): void {
  if (isFollowing) return;
  isFollowing = true;
  // Before everybody else: when only a dialog comes or goes, the page has not changed.
  addEventListener('popstate', onPop, { capture: true });
  addEventListener('pageshow', () => {
    isLeaving = false;
    settleSoon();
  });
  if (isDead(markHere())) settleSoon();
}

/** Goes to `href`; from an open dialog in place of its entry, so that Back returns to the page below. */
export function leaveFor(href: string): void {
  isLeaving = !isOnPage(href);
  if (markHere() && !taking) location.replace(href);
  else location.assign(href);
}

/**
 * Reloads the page, whichever dialogs close meanwhile; the page that comes takes their entries back. `hash`:
 * what it is told, as by `ribbonHash`.
 */
export function reloadPage(hash?: string): void {
  isLeaving = true;
  if (hash) history.replaceState(history.state, '', hash);
  location.reload();
}

function isOnPage(href: string): boolean {
  const { origin, pathname, search, hash } = new URL(href, location.href);
  return hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search;
}

function onPop(event: PopStateEvent): void {
  const isOwn = taking !== null;
  if (taking) keepNotes(taking);
  taking = null;
  const mark = markHere();
  if (isOwn || mark || location.href === openedAt) event.stopImmediatePropagation();
  if (!isOwn) for (const close of open.slice(isDead(mark) ? 0 : (mark?.depth ?? 0)).reverse()) close();
  settleSoon();
}

/** Once the dialogs that the same event closes and opens have done so: one often replaces another. */
function settleSoon(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    settle();
  });
}

/** Makes the history as deep as there are dialogs open. */
function settle(): void {
  if (taking || isLeaving) return;
  const mark = markHere();
  const depth = mark?.depth ?? 0;
  const wanted = isDead(mark) ? 0 : open.length;
  if (depth > wanted) {
    taking = { href: location.href, state: { ...stateHere(), [KEY]: undefined } };
    return history.go(wanted - depth);
  }
  if (open.length > 0) openedAt = location.href;
  for (let at = depth + 1; at <= wanted; at += 1)
    history.pushState({ ...stateHere(), [KEY]: { page: performance.timeOrigin, depth: at } }, '');
}

/** The page may have changed its address or noted something while a dialog was open. */
function keepNotes({ href, state }: { href: string; state: Record<string, unknown> }): void {
  const mark = markHere();
  history.replaceState(mark ? { ...state, [KEY]: mark } : state, '', href);
}

function markHere(): Mark | undefined {
  return stateHere()[KEY] as Mark | undefined;
}

function isDead(mark: Mark | undefined): boolean {
  return mark !== undefined && mark.page !== performance.timeOrigin;
}

function stateHere(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}

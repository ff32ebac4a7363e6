/** Longest wait for a picture of the page, ms: frames out of sight are not drawn at all. */
const UNSEEN_MS = 300;

/**
 * Lets the browser draw and answer presses between two parts of the player's start, which goes on before what
 * the page has put off.
 */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Resolves once the page, with the poster's box in it, has been drawn for the first time. */
export function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Longest wait for the page to be painted, ms: invisible frames are never painted. */
const UNSEEN_MS = 300;

/**
 * Lets the browser paint and handle input between two parts of the player's start, which continues before the
 * page's deferred work.
 */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Resolves once the page, including the poster box, has been painted for the first time. */
export function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

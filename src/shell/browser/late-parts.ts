/**
 * How far below or above the screen something is near, px: about what a finger's fling passes in a second.
 */
const NEAR_PX = 600;

/**
 * Calls back once, when the element comes near the screen, at once where nothing was drawn; returns what ends
 * the watch.
 */
export function whenNear(element: Element | null, onNear: () => void): () => void {
  if (!element) {
    onNear();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back when something in the element is pressed or takes the focus; returns what ends the watch. */
export function whenTouched(element: Element | null, onTouch: () => void): () => void {
  const life = new AbortController();
  for (const event of ['pointerdown', 'focusin'])
    element?.addEventListener(event, onTouch, { signal: life.signal });
  return () => life.abort();
}

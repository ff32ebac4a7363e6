/**
 * Distance from the screen within which something counts as near, px: about what a fling scrolls in a second.
 */
const NEAR_PX = 600;

/**
 * Calls back once, when the element comes near the screen, or at once if nothing was rendered; returns a
 * function that stops watching.
 */
export function whenNear(element: Element | null, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  if (element) observer.observe(element);
  else onNear();
  return () => observer.disconnect();
}

/** Calls back when something in the element is pressed or focused; returns a function that stops watching. */
export function whenTouched(element: Element | null, onTouch: () => void): () => void {
  const life = new AbortController();
  for (const event of ['pointerdown', 'focusin'])
    element?.addEventListener(event, onTouch, { signal: life.signal });
  return () => life.abort();
}

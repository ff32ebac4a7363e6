import { type RefObject, useEffect, useState } from 'react';

/** How long an item must be in sight before it counts as on screen, ms. Spec §4 Feed, §9. */
const DELAY_MS = 5_000;

/** Whether the element has been visible for a while; false as soon as it leaves the screen. */
export function useOnScreen(ref: RefObject<Element | null>, isWanted: boolean): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => setOnScreen(true), DELAY_MS);
      else setOnScreen(false);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, isWanted]);
  return isOnScreen;
}

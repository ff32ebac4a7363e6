import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Where in a list something may be put without anything in sight moving: before the first item that begins
 * below the screen, else at the end. Null while there is nothing to be put in.
 */
export function useAfterScreen(list: RefObject<HTMLElement | null>, extra: ReactNode): number | null {
  const [at, setAt] = useState<number | null>(null);
  const isThere = extra !== null;
  useLayoutEffect(() => {
    if (!isThere || !list.current) return;
    const items = [...list.current.children];
    const below = items.findIndex((item) => item.getBoundingClientRect().top >= innerHeight);
    setAt(below < 0 ? items.length : below);
  }, [list, isThere]);
  return at;
}

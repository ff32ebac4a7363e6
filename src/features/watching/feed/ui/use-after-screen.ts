import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The index in a list at which something can be inserted without moving anything in sight: before the first
 * item that begins below the screen, or at the end. Null while there is nothing to insert.
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

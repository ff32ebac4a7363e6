import { useRef, useState } from 'react';
import { rangeOf } from '../rules.ts';

/** The ticked rows of a list; with shift, all rows since the last tick. */
export function useTicks(all: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  function tick(id: string, isOn: boolean, isRange = false): void {
    const changed = isRange ? rangeOf(all, last.current, id) : [id];
    last.current = id;
    const next = new Set(ticked);
    for (const one of changed) next[isOn ? 'add' : 'delete'](one);
    setTicked(next);
  }
  // Removed rows are no longer ticked.
  const ids = all.filter((id) => ticked.has(id));
  return {
    ids,
    tick,
    has: (id: string) => ticked.has(id),
    isAll: all.length > 0 && ids.length === all.length,
    tickAll: (isOn: boolean) => setTicked(new Set(isOn ? all : [])),
  };
}

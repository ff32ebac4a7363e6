/** Runs a piece of work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `most` pieces of work run at the same time, first come, first served. `mayWait` is told how
 * many are waiting already, and throws to turn another one away.
 */
export function takeTurns(most: number, mayWait: (waiting: number) => void = () => {}): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      mayWait(waiting.length);
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes over the place, so it is never free in between.
      if (next) next();
      else running -= 1;
    }
  };
}

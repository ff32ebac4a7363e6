/** Runs work when its turn has come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most so many pieces of work run at the same moment, first come, first served. `mayWait` is asked
 * with how many wait already, and throws what whoever comes on top of them is told.
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
      // Whoever is next takes the place over: it is never free in between.
      if (next) next();
      else running -= 1;
    }
  };
}

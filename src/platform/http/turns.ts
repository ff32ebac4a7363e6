/**
 * Gives turns to what takes a process some milliseconds at a stretch, such as the rendering of a page: one at
 * a time, and between two of them whatever has arrived meanwhile. Without it, pages whose rows come together
 * are rendered in a row, and a vote waits for all of them at each of its statements.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((begin) => setImmediate(begin)));
    return last;
  };
}

/** Does work as soon as there is room for it, in the order in which it was asked for. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so much work be under way at a time. What takes longer than `longMs` waits for something outside of
 * this process and leaves its place to the next.
 */
export function createLimiter(most: number, longMs: number): Limiter {
  const waiting: (() => void)[] = [];
  let free = most;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    let isInside = true;
    const leaveOnce = (): void => {
      if (isInside) leave();
      isInside = false;
    };
    const long = setTimeout(leaveOnce, longMs);
    try {
      return await work();
    } finally {
      clearTimeout(long);
      leaveOnce();
    }
  };
}

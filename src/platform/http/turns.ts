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

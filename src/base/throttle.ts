import type { DebouncedFunction } from './debounce.ts';

/** Calls `action` at once and then at most once every `wait` ms; the last call made meanwhile is not lost. */
export function throttle<A extends unknown[]>(
  action: (...args: A) => void,
  wait: number,
): DebouncedFunction<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: A | undefined;

  function run(): void {
    const args = held;
    held = undefined;
    timer = args ? setTimeout(run, wait) : undefined;
    if (args) action(...args);
  }
  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    held = undefined;
  }
  function call(...args: A): void {
    held = args;
    if (timer === undefined) run();
  }
  function flush(): void {
    clearTimeout(timer);
    run();
  }
  return Object.assign(call, { cancel, flush });
}

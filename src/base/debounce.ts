/** A function whose calls are delayed: `cancel` drops the pending call, `flush` makes it now. */
export interface DebouncedFunction<A extends unknown[]> {
  (...args: A): void;
  cancel(): void;
  flush(): void;
}

/** Calls `action` once, with the last arguments, when `wait` ms have passed since the last call. */
export function debounce<A extends unknown[]>(
  action: (...args: A) => void,
  wait: number,
): DebouncedFunction<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: A | undefined;

  function run(): void {
    const args = held;
    cancel();
    if (args) action(...args);
  }
  function cancel(): void {
    clearTimeout(timer);
    held = undefined;
  }
  function call(...args: A): void {
    clearTimeout(timer);
    held = args;
    timer = setTimeout(run, wait);
  }
  return Object.assign(call, { cancel, flush: run });
}

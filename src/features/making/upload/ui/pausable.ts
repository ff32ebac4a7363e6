/** Work that a person can pause and continue. */
export interface Pausable {
  readonly isPaused: boolean;
  pause(): void;
  resume(): void;
  /**
   * Does `work` to its end, interrupted by the signal that it gets while it is paused, and begun again
   * afterwards: `isAgain` tells it. Rejects with the reason of `signal` when aborted, also while paused.
   */
  run(signal: AbortSignal, work: (signal: AbortSignal, isAgain: boolean) => Promise<void>): Promise<void>;
}

/** A pause that was not asked for yet. */
export function createPausable(): Pausable {
  let pausing: AbortController | null = null;
  let isPaused = false;
  let goOn: () => void = () => undefined;
  let whenResumed: Promise<void> = Promise.resolve();

  async function run(
    signal: AbortSignal,
    work: (signal: AbortSignal, isAgain: boolean) => Promise<void>,
  ): Promise<void> {
    for (let isAgain = false; ; isAgain = true) {
      await orAborted(whenResumed, signal);
      const { signal: paused } = (pausing = new AbortController());
      try {
        return await work(AbortSignal.any([signal, paused]), isAgain);
      } catch (error) {
        if (signal.aborted || !paused.aborted) throw error;
      }
    }
  }
  return {
    get isPaused() {
      return isPaused;
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      whenResumed = new Promise((resolve) => (goOn = resolve));
      pausing?.abort();
    },
    resume() {
      isPaused = false;
      goOn();
    },
    run,
  };
}

/** What the promise resolves to; rejects at once with the signal's reason when it is aborted. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

import { useEffect } from 'react';

/** Keeps the screen of a phone on while `isActive`: one that sleeps stops what its pages send. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>;
    if (!isActive || !wakeLock) return;
    const over = new AbortController();
    let held: WakeLockSentinel | null = null;
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const given = await wakeLock?.request('screen').catch(() => null);
      if (over.signal.aborted) void given?.release();
      else held = given ?? null;
    }
    void ask();
    // A page that was hidden meanwhile has lost it.
    document.addEventListener('visibilitychange', () => void ask(), over);
    return () => {
      over.abort();
      void held?.release();
    };
  }, [isActive]);
}

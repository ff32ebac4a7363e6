import { useEffect } from 'react';

/** Keeps a phone's screen on while `isActive`, because a sleeping phone stops uploads. */
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
    // A page loses the lock while it is hidden.
    document.addEventListener('visibilitychange', () => void ask(), over);
    return () => {
      over.abort();
      void held?.release();
    };
  }, [isActive]);
}

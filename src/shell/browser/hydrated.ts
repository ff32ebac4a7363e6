import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, true from then on: for what only a script can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}

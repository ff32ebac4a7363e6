import { useEffect } from 'react';

/**
 * Makes the browser ask before the page is left while `isActive`; browsers show a text of their own. Spec §4.
 */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

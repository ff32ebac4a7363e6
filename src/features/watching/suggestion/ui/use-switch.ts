import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

/** Whether suggestions are off, and a function to change that, which answers whether it succeeded. */
export function useSwitch(isOffFirst: boolean) {
  const [isOff, setOff] = useState(isOffFirst);
  async function want(isWanted: boolean): Promise<boolean> {
    setOff(!isWanted);
    try {
      await call(api.suggestion.change, { off: isWanted ? 0 : 1 });
      return true;
    } catch (failure) {
      setOff(isWanted);
      showRibbon(errorText(failure), 'danger');
      return false;
    }
  }
  return [isOff, want] as const;
}

import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/ribbon-store.ts';

/** Whether suggestions are off, and a function to change that, which answers whether it succeeded. */
export function useSwitch(isOffFirst: boolean) {
  const [isOff, setOff] = useState(isOffFirst);
  async function want(isWanted: boolean): Promise<boolean> {
    setOff(!isWanted);
    const isDone = await attempt(() => call(api.suggestion.change, { off: isWanted ? 0 : 1 }));
    if (!isDone) setOff(isWanted);
    return isDone;
  }
  return [isOff, want] as const;
}

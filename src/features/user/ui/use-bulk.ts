import { useState } from 'react';
import { editVideo, removeVideo, TEXTS } from '#features/video/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

/** What can be done with several videos at once. */
export type BulkAction = 'publish' | 'unlist' | 'delete';

/** Which videos are ticked, and one action on all of them: one after the other, stopping at the first failure. */
export function useBulk(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);

  function tick(id: string, isOn: boolean): void {
    setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((other) => other !== id)));
  }
  async function run(action: BulkAction): Promise<void> {
    setBusy(true);
    try {
      for (const id of ids.filter((one) => ticked.has(one))) await act(action, id);
      showRibbon(action === 'delete' ? TEXTS.deleted : undefined);
      setTimeout(() => location.reload(), 500);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }
  const isAll = ids.length > 0 && ids.every((id) => ticked.has(id));
  return { ticked, tick, tickAll: (isOn: boolean) => setTicked(new Set(isOn ? ids : [])), isAll, run, isBusy };
}

function act(action: BulkAction, video: string): Promise<unknown> {
  if (action === 'delete') return call(removeVideo, { video });
  return call(editVideo, { video, private: action === 'unlist' ? 1 : 0 });
}

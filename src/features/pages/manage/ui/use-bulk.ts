import { useState } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { ChangeRow } from './use-live-rows.ts';
import type { Ticks } from './use-ticks.ts';

/** What can be done with several videos at once. */
export type BulkAction = 'publish' | 'unlist' | 'delete';

/** One action on every ticked video, one after the other. What fails stays ticked, and a ribbon says so. */
export function useBulk(ticks: Ticks, change: ChangeRow) {
  const { notChanged } = useTexts(TEXTS);
  const { deleted } = useTexts(VIDEO_TEXTS);
  const [isBusy, setBusy] = useState(false);

  async function run(action: BulkAction): Promise<void> {
    setBusy(true);
    const failures: unknown[] = [];
    for (const id of ticks.ids) await act(action, id, change).catch((error: unknown) => failures.push(error));
    setBusy(false);
    if (failures.length > 0)
      return showRibbon(`${notChanged(failures.length)} ${errorText(failures[0])}`, 'danger');
    showRibbon(action === 'delete' ? deleted(ticks.ids.length) : undefined);
  }
  return { run, isBusy };
}

async function act(action: BulkAction, video: string, change: ChangeRow): Promise<void> {
  if (action === 'delete') {
    await call(api.video.remove, { video });
    return change(video, null);
  }
  const answer = await call(api.video.edit, { video, private: action === 'unlist' ? 1 : 0 });
  change(video, { video: { private: answer.video.private } });
}

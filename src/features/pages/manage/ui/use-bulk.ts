import { useState } from 'react';
import { countOf } from '#base/counts.ts';
import { textsIn } from '#base/texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { ChangeRow } from './use-live-rows.ts';
import type { Ticks } from './use-ticks.ts';

/** What can be done with several videos at once. */
export type BulkAction = 'publish' | 'unlist' | 'delete';

/** One action on every ticked video, one after the other. What fails stays ticked and is told of. */
export function useBulk(ticks: Ticks, change: ChangeRow) {
  const [isBusy, setBusy] = useState(false);

  async function run(action: BulkAction): Promise<void> {
    setBusy(true);
    const failures: unknown[] = [];
    for (const id of ticks.ids) await act(action, id, change).catch((error: unknown) => failures.push(error));
    setBusy(false);
    if (failures.length === 0) return showRibbon(doneText(action, ticks.ids.length));
    showRibbon(
      `${countOf(failures.length, 'video', 'videos')} could not be changed. ${errorText(failures[0])}`,
      'danger',
    );
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

/** Undefined where the ribbon's own text says it. */
function doneText(action: BulkAction, count: number): string | undefined {
  return action === 'delete' ? textsIn(TEXTS, pageLanguage()).deleted(count) : undefined;
}

import { useState } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { audienceInput } from '#features/videos/video/ui/chosen-audience.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import type { LiveRows } from './use-live-rows.ts';

/** Actions on several videos at once. */
export type BulkAction = 'publish' | 'unlist' | 'delete' | 'restore';

/**
 * Runs an action on each of these videos, one after another. Videos that fail stay ticked, and a ribbon says
 * so; deleted ones can be restored from the ribbon.
 */
export function useBulk({ change, bringBack }: LiveRows) {
  const { notChanged, restored } = useTexts(TEXTS);
  const { deleted } = useTexts(VIDEO_TEXTS);
  const { undo } = useTexts(UI_TEXTS);
  const [isBusy, setBusy] = useState(false);

  async function run(action: BulkAction, ids: readonly string[]): Promise<void> {
    setBusy(true);
    const failures: unknown[] = [];
    const undoable: string[] = [];
    for (const id of ids) {
      try {
        if (await runAction(action, id, change)) undoable.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    setBusy(false);
    if (failures.length > 0)
      return showRibbon(`${notChanged(failures.length)} ${errorText(failures[0])}`, 'danger');
    if (action === 'restore') return showRibbon(restored(ids.length));
    if (action !== 'delete') return showRibbon();
    const offer = { label: undo, onSelect: () => void takeBack(undoable) };
    showRibbon(deleted(ids.length), 'success', undoable.length > 0 ? offer : undefined);
  }

  async function takeBack(ids: readonly string[]): Promise<void> {
    await run('restore', ids);
    bringBack(ids);
  }
  return { run, isBusy };
}

/** Returns whether the action can be undone. */
async function runAction(action: BulkAction, video: string, change: LiveRows['change']): Promise<boolean> {
  if (action === 'restore') {
    await call(api.video.restore, { video });
    change(video, null);
    return false;
  }
  if (action === 'delete') {
    const { restorable_until } = await call(api.video.remove, { video });
    change(video, null);
    return restorable_until !== null;
  }
  const kind = action === 'unlist' ? 'unlisted' : 'public';
  const answer = await call(api.video.edit, { video, ...audienceInput({ kind, at: '' }) });
  change(video, { video: { private: answer.video.private, restricted: undefined } });
  return false;
}

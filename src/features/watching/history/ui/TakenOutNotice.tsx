import { useEffect, useRef } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { HistoryRemoval } from './use-history.ts';

/** Says what was removed last, with a button to restore it. */
export function TakenOutNotice({ taken, onUndo }: { taken: HistoryRemoval; onUndo: () => unknown }) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared with its row.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [taken]);
  return (
    <div className="history-removed">
      <span role="status">
        {taken.video ? texts.removed({ title: title(taken.video.title) }) : texts.cleared}
      </span>
      <Button ref={undo} icon="undo-2" size="small" onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  );
}

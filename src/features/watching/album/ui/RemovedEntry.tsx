import { useEffect, useRef } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../texts.ts';
import type { AlbumRemoval } from './use-album.ts';

/** Replaces a removed video until something else changes, with a button to put it back. */
export function RemovedEntry({ removed, onUndo }: { removed: AlbumRemoval; onUndo: () => unknown }) {
  const texts = useTexts(TEXTS);
  const undo = useRef<HTMLButtonElement>(null);
  const { id } = removed.video;
  useEffect(() => undo.current?.focus({ preventScroll: true }), [id]);
  return (
    <li className="album-removed">
      <span role="status">{texts.takenOut({ title: removed.title })}</span>
      <Button ref={undo} icon="undo-2" size="small" onClick={onUndo}>
        {texts.undo}
      </Button>
    </li>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { AlbumList } from './AlbumList.tsx';
import { EntryTools } from './EntryTools.tsx';
import type { AlbumRemoval, AlbumVideos } from './use-album.ts';
import { shiftOf, useDrag } from './use-drag.ts';

/** The videos of the viewer's own album, which can be dragged, moved by buttons, removed, and put back. */
export default function OwnAlbumList({ album, videos }: { album: AlbumObject; videos: AlbumVideos }) {
  const list = useRef<HTMLOListElement>(null);
  const { drag, begin } = useDrag(list, videos.move);
  const { returned } = videos;
  // The restored row takes over the focus from its button.
  useEffect(() => {
    if (returned) document.querySelector<HTMLElement>(`#album-video-${returned} a`)?.focus();
  }, [returned]);
  return (
    <AlbumList
      album={album}
      videos={videos}
      own={{
        list,
        dragged: drag?.from ?? null,
        shiftOf: (at) => shiftOf(drag, at),
        onGrip: begin,
        EntryTools,
        RemovedEntry,
      }}
    />
  );
}

/** Replaces a removed video until something else changes, with a button to put it back. */
function RemovedEntry({ removed, onUndo }: { removed: AlbumRemoval; onUndo: () => unknown }) {
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

import { useEffect, useRef } from 'react';
import type { AlbumObject } from '../contract.ts';
import { AlbumList } from './AlbumList.tsx';
import { EntryTools } from './EntryTools.tsx';
import { RemovedEntry } from './RemovedEntry.tsx';
import type { AlbumVideos } from './use-album.ts';
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

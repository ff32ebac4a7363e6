import { type ComponentType, Fragment, type PointerEvent, type Ref } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import type { AlbumObject } from '../contract.ts';
import { AlbumEntry } from './AlbumEntry.tsx';
import type { EntryToolsProps } from './EntryTools.tsx';
import type { AlbumVideos, AlbumRemoval } from './use-album.ts';
import './AlbumList.css';

/** Additional tools for the owner of an album. */
export interface OwnerTools {
  readonly list: Ref<HTMLOListElement>;
  /** Position of the row that is being dragged. */
  readonly dragged: number | null;
  /** How far a row is displaced while another one is dragged, px. */
  readonly shiftOf: (at: number) => number;
  readonly onGrip: (event: PointerEvent<HTMLElement>, at: number) => void;
  readonly EntryTools: ComponentType<EntryToolsProps>;
  readonly RemovedEntry: ComponentType<{ removed: AlbumRemoval; onUndo: () => unknown }>;
}

interface AlbumListProps {
  album: AlbumObject;
  videos: AlbumVideos;
  own?: OwnerTools;
}

/** The videos of an album, numbered. */
export function AlbumList({ album, videos, own }: AlbumListProps) {
  const { path } = useFrame();
  const { start, list: shown, isBusy, isEnd, error, more, removed, putBack } = videos;
  const gap = own && removed && <own.RemovedEntry removed={removed} onUndo={putBack} />;
  const isDragging = own !== undefined && own.dragged !== null;
  return (
    <>
      <ol
        className={isDragging ? 'album-list album-list-dragging' : 'album-list'}
        ref={own?.list}
        start={start + 1}
      >
        {shown.videos.map((video, at) => (
          <Fragment key={video.id}>
            {removed?.at === at && gap}
            <AlbumEntry album={album} videos={videos} at={at} own={own} />
          </Fragment>
        ))}
        {removed && removed.at >= shown.videos.length && gap}
      </ol>
      <p className="ui-hidden" role="status">
        {videos.said}
      </p>
      {!isEnd && (
        <LoadMore
          onMore={more}
          busy={isBusy}
          error={error}
          href={`${path.split('?')[0]}?offset=${start + shown.videos.length}&after=${shown.page.next}`}
        />
      )}
    </>
  );
}

import { Fragment, useEffect, useRef } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import type { AlbumObject } from '../contract.ts';
import { AlbumEntry } from './AlbumEntry.tsx';
import { RemovedEntry } from './RemovedEntry.tsx';
import type { AlbumVideos } from './use-album.ts';
import { shiftOf, useDrag } from './use-drag.ts';
import './AlbumList.css';

interface AlbumListProps {
  album: AlbumObject;
  videos: AlbumVideos;
  isOwn: boolean;
}

/** The videos of an album, numbered; their owner drags them, or moves them by buttons. */
export function AlbumList({ album, videos, isOwn }: AlbumListProps) {
  const { path } = useFrame();
  const list = useRef<HTMLOListElement>(null);
  const { drag, begin } = useDrag(list, videos.move);
  const { start, list: shown, isBusy, isEnd, error, more, removed, returned, putBack } = videos;
  // What was put back takes the focus that its button had.
  useEffect(() => {
    if (returned) document.querySelector<HTMLElement>(`#album-video-${returned} a`)?.focus();
  }, [returned]);
  return (
    <>
      <ol className={drag ? 'album-list album-list-dragging' : 'album-list'} ref={list} start={start + 1}>
        {shown.videos.map((video, at) => (
          <Fragment key={video.id}>
            {removed?.at === at && <RemovedEntry removed={removed} onUndo={putBack} />}
            <AlbumEntry
              album={album}
              videos={videos}
              at={at}
              isOwn={isOwn}
              isDragged={drag?.from === at}
              shift={shiftOf(drag, at)}
              onGrip={begin}
            />
          </Fragment>
        ))}
        {removed && removed.at >= shown.videos.length && <RemovedEntry removed={removed} onUndo={putBack} />}
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

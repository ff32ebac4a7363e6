import type { VideoCardView } from '#features/videos/video/view.ts';
import { VideoRow } from '#features/videos/video/ui/VideoRow.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Icon } from '#ui/Icon.tsx';
import type { AlbumObject } from '../contract.ts';
import type { OwnerTools } from './AlbumList.tsx';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { entryLink } from './album-queue.ts';
import { type AlbumVideos, useTitleIn } from './use-album.ts';

interface AlbumEntryProps {
  album: AlbumObject;
  videos: AlbumVideos;
  at: number;
  own: OwnerTools | undefined;
}

/** One video of an album: its number, thumbnail and words, and its owner's tools. */
export function AlbumEntry({ album, videos, at, own }: AlbumEntryProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const shift = own?.shiftOf(at) ?? 0;
  const video = videos.list.videos[at] as VideoCardView;
  const entry = videos.list.entries[video.id];
  return (
    <li
      id={`album-video-${video.id}`}
      className={own?.dragged === at ? 'album-entry album-entry-dragged' : 'album-entry'}
      style={shift === 0 ? undefined : { translate: `0 ${shift}px` }}
    >
      {own && (
        <span className="album-grip" onPointerDown={(event) => own.onGrip(event, at)} aria-hidden="true">
          <Icon name="grip-vertical" />
        </span>
      )}
      <span className="album-number ui-muted ui-numbers" aria-hidden="true">
        {videos.start + at + 1}
      </span>
      <VideoRow
        video={video}
        href={entryLink(album, video)}
        title={useTitleIn()(videos.list, video)}
        level={2}
        picture={168}
        isEager={at < 8}
        className="album-entry-video"
      >
        {entry?.description && <p className="album-entry-words ui-two-lines">{entry.description}</p>}
        {entry?.added_by && (
          <p className="album-entry-words ui-muted">{texts.addedBy({ name: entry.added_by })}</p>
        )}
      </VideoRow>
      {own && <own.EntryTools album={album} videos={videos} at={at} />}
    </li>
  );
}

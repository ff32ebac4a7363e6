import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { attempt } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { api, href } from '#src/routes.ts';
import type { AlbumObject } from '../contract.ts';
import type { AlbumPageData } from '../pages/album-view.load.ts';
import { TEXTS } from '../texts.ts';
import { AlbumHeader } from './AlbumHeader.tsx';
import { AlbumList } from './AlbumList.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { useAlbum } from './use-album.ts';

const OwnAlbumList = laterPart('own-album-list', () => import('./own-album-list.later.tsx'));

/** An album's header and its videos in order. */
export default function WholeAlbum({ album: first, list, part, mixed, podcastUrl }: AlbumPageData) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const [album, setAlbum] = useState(first);
  const isOwn = viewer?.user_id === album.user_id;
  const [isRemoved, remove] = useRemoval(album);
  const videos = useAlbum(album, list, setAlbum);
  const [next] = videos.list.videos;
  const List = isOwn || part === 'editor' ? OwnAlbumList : AlbumList;
  if (isRemoved) return <DeletedNotice album={album} />;
  return (
    <div className="album">
      <AlbumHeader
        album={album}
        isOwn={isOwn}
        first={next ?? null}
        {...{ part, mixed, podcastUrl }}
        onChange={setAlbum}
        onRemove={remove}
      />
      <div>
        {part === 'invited' && <InvitationNotice album={album} />}
        {videos.list.videos.length > 0 || videos.removed ? (
          <List album={album} videos={videos} />
        ) : (
          <EmptyState
            icon="album"
            title={texts.empty}
            action={
              isOwn && (
                <Button variant="primary" icon="plus" href={href('hot')}>
                  {texts.addVideos}
                </Button>
              )
            }
          >
            {isOwn && texts.emptyAbout}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/**
 * Whether the album on screen was deleted, and deleting it. It can be restored, so there is no confirmation.
 */
function useRemoval({ album_id }: AlbumObject): readonly [isRemoved: boolean, remove: () => void] {
  const [isRemoved, setRemoved] = useState(false);
  async function remove(): Promise<void> {
    if (await attempt(() => call(api.album.remove, { album: album_id }))) setRemoved(true);
  }
  return [isRemoved, () => void remove()];
}

import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { attempt } from '#ui/ribbon-store.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface DeletedAlbum {
  readonly album_id: string;
  readonly title: string;
}

/** Albums that their owner has deleted and can restore, fetched on demand. */
export function DeletedAlbums() {
  const texts = useTexts(TEXTS);
  const [albums, setAlbums] = useState<readonly DeletedAlbum[] | null>(null);

  function open(isOpen: boolean): void {
    if (!isOpen || albums) return;
    void attempt(async () => setAlbums((await call(api.album.deleted, {})).albums));
  }
  return (
    <div className="album-deleted">
      <Disclosure summary={texts.deleted} onToggle={open}>
        {!albums && <SkeletonLines count={2} />}
        {albums?.length === 0 && <p className="ui-muted">{texts.noneDeleted}</p>}
        <ul>
          {albums?.map(({ album_id, title }) => (
            <li key={album_id}>
              <span>{title}</span>
              <Button size="small" icon="undo-2" onClick={() => restoreAlbum(album_id)}>
                {texts.restore}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** Restores an album and opens it. */
export async function restoreAlbum(albumId: string): Promise<void> {
  await attempt(async () => {
    const { album } = await call(api.album.restore, { album: albumId });
    location.assign(album.full_url);
  });
}

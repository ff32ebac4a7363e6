import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/SkeletonLines.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface Deleted {
  readonly album_id: string;
  readonly title: string;
}

/** Albums that their owner has deleted and can restore, fetched on demand. */
export function DeletedAlbums() {
  const texts = useTexts(TEXTS);
  const [albums, setAlbums] = useState<readonly Deleted[] | null>(null);

  function open(isOpen: boolean): void {
    if (!isOpen || albums) return;
    call(api.album.deleted, {}).then(
      (answer) => setAlbums(answer.albums),
      (error: unknown) => showRibbon(errorText(error), 'danger'),
    );
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
  try {
    const { album } = await call(api.album.restore, { album: albumId });
    location.assign(album.full_url);
  } catch (error) {
    showRibbon(errorText(error), 'danger');
  }
}

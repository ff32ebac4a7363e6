import { useEffect, useRef } from 'react';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { restoreAlbum } from './DeletedAlbums.tsx';

/** Replaces an album that its owner has just deleted. */
export function DeletedNotice({ album }: { album: AlbumObject }) {
  const texts = useTexts(TEXTS);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div role="status">
      <EmptyState
        icon="trash-2"
        level={1}
        title={texts.removed({ title: album.title })}
        action={
          <>
            <Button ref={undo} variant="primary" icon="undo-2" onClick={() => restoreAlbum(album.album_id)}>
              {texts.undo}
            </Button>
            <Button href={href('user-profile', { username: album.user.username }, { tab: 'albums' })}>
              {texts.toAlbums}
            </Button>
          </>
        }
      >
        {texts.removedAbout}
      </EmptyState>
    </div>
  );
}

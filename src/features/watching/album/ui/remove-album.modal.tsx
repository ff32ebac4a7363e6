import { useState } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { DangerDialog } from '#ui/DangerDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AlbumObject } from '../contract.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

interface RemoveAlbumInput {
  album: AlbumObject;
}

/** Asks before an album is deleted; afterwards leads to the owner's albums. */
export default function RemoveAlbumModal({ album, onClose }: ModalProps & RemoveAlbumInput) {
  const texts = useTexts(DIALOG_TEXTS);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await call(api.album.remove, { album: album.album_id });
      const albums = href('user-profile', { username: album.user.username }, { tab: 'albums' });
      location.assign(albums + ribbonHash(texts.removed));
    } catch (error) {
      setBusy(false);
      showRibbon(errorText(error), 'danger');
    }
  }

  return (
    <DangerDialog title={texts.remove} busy={isBusy} onDelete={remove} onClose={onClose}>
      {texts.removeAbout({ title: album.title })}
    </DangerDialog>
  );
}

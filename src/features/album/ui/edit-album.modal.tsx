import { useId } from 'react';
import { useForm } from '#features/account/ui/auth-form.ts';
import { call } from '#platform/web/call.ts';
import type { ModalProps } from '#shell/modals.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type AlbumObject, editAlbum, TEXTS } from '../contract.ts';
import { AlbumFields } from './AlbumFields.tsx';
import { titleMistake } from './album-form.ts';

interface EditAlbumInput {
  album: AlbumObject;
  onSaved: (album: AlbumObject) => void;
}

/** Changes an album's words, its link, and who may see it. */
export default function EditAlbumModal({ album, onSaved, onClose }: ModalProps & EditAlbumInput) {
  const id = useId();
  const form = useForm(titleMistake, async ({ title, description, url, private: isPrivate }) => {
    const changed = await call(editAlbum, { album: album.album_id, title, description, url, private: isPrivate === '1' });
    onClose();
    onSaved(changed.album);
  });
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
        Save changes
      </Button>
    </>
  );
  return (
    <Modal title={TEXTS.edit} onClose={onClose} footer={buttons}>
      <form id={id} onSubmit={form.onSubmit} noValidate>
        <AlbumFields album={album} errorOf={form.errorOf} />
      </form>
    </Modal>
  );
}

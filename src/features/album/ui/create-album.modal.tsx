import { useId } from 'react';
import { useForm } from '#features/account/ui/auth-form.ts';
import { useSignedIn } from '#features/account/ui/use-signed-in.ts';
import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/modals.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { createAlbum, REDIRECT_MS, TEXTS } from '../contract.ts';
import { AlbumFields } from './AlbumFields.tsx';
import { titleMistake } from './album-form.ts';

/** Makes an album and goes to it. Spec §4 Albums. */
export default function CreateAlbumModal({ onClose }: ModalProps) {
  const account = useSignedIn({ onClose, reopen: () => openModal('create-album') });
  const id = useId();
  const form = useForm(titleMistake, async ({ title = '', description, private: isPrivate }) => {
    const { album } = await call(createAlbum, { title, description, private: isPrivate === '1' });
    setTimeout(() => location.assign(album.full_url), REDIRECT_MS);
  });
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.isBusy} disabled={!account}>
        Create
      </Button>
    </>
  );
  return (
    <Modal title={TEXTS.create} onClose={onClose} footer={buttons}>
      <form id={id} onSubmit={form.onSubmit} noValidate>
        <AlbumFields errorOf={form.errorOf} />
      </form>
    </Modal>
  );
}

import { useTexts } from '#ui/use-texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { useSignedIn } from '#features/people/entry/ui/use-signed-in.ts';
import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { REDIRECT_MS } from '../rules.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { AlbumFields } from './AlbumFields.tsx';
import { toAudienceFields, titleMistake } from './album-form.ts';
import { leaveFor } from '#ui/dialog-history.ts';

/** Creates an album and opens it. Spec §4 Albums. */
export default function CreateAlbumModal({ onClose }: ModalProps) {
  const texts = useTexts(DIALOG_TEXTS);
  const account = useSignedIn({ why: 'save', onClose, reopen: () => openModal('create-album') });
  const form = useForm(titleMistake, async (fields) => {
    const { title = '', description } = fields;
    const { album } = await call(api.album.create, { title, description, ...toAudienceFields(fields) });
    setTimeout(() => leaveFor(album.full_url), REDIRECT_MS);
  });
  return (
    <FormDialog
      title={texts.create}
      about="new album"
      submit={texts.createSend}
      ready={account !== null}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <AlbumFields errorOf={form.errorOf} />
    </FormDialog>
  );
}

import { useTexts } from '#ui/use-texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { AlbumObject } from '../contract.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { AlbumFields } from './AlbumFields.tsx';
import { toAudienceFields, titleMistake } from './album-form.ts';

interface EditAlbumInput {
  album: AlbumObject;
  onSaved: (album: AlbumObject) => void;
}

/** Changes an album's words, its link, and who may see it. */
export default function EditAlbumModal({ album, onSaved, onClose }: ModalProps & EditAlbumInput) {
  const texts = useTexts(DIALOG_TEXTS);
  const form = useForm(titleMistake, async (fields) => {
    const { title, description, url } = fields;
    const changed = await call(api.album.edit, {
      album: album.album_id,
      title,
      description,
      url,
      ...toAudienceFields(fields),
    });
    onClose();
    onSaved(changed.album);
  });
  return (
    <FormDialog
      title={texts.edit}
      about={`album ${album.album_id}`}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <AlbumFields album={album} errorOf={form.errorOf} />
    </FormDialog>
  );
}

import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import { useForm } from '#shell/browser/use-form.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { AlbumObject, EntryWords } from '../contract.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

interface EditEntryInput {
  album: AlbumObject;
  video: VideoCardView;
  words: EntryWords | undefined;
  onSaved: (words: EntryWords) => void;
}

/** Edits the album's own title and description for a video; the video itself is not changed. */
export default function EditAlbumEntryModal({
  album,
  video,
  words,
  onSaved,
  onClose,
}: ModalProps & EditEntryInput) {
  const { maxDescLen } = useFrame().settings;
  const texts = useTexts(DIALOG_TEXTS);
  const videoTexts = useTexts(VIDEO_TEXTS);
  const form = useForm(
    () => null,
    async ({ title = '', description = '' }) => {
      await call(api.album.addVideo, { album: album.album_id, video: video.id, title, description });
      onSaved({ title: title.trim() || null, description: description.trim() || null });
      onClose();
      showRibbon();
    },
  );
  return (
    <FormDialog
      title={texts.entry}
      subtitle={texts.entryAbout}
      about={`entry ${album.album_id} ${video.id}`}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextInput
        name="title"
        label={texts.title}
        counter={TITLE_MAX}
        placeholder={videoTexts.title(video.title)}
        defaultValue={words?.title ?? ''}
        error={form.errorOf('title')}
      />
      <TextArea
        name="description"
        label={texts.note}
        optional
        rows={2}
        counter={maxDescLen}
        defaultValue={words?.description ?? ''}
        error={form.errorOf('description')}
      />
    </FormDialog>
  );
}

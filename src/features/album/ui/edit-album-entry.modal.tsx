import { useId } from 'react';
import { useForm } from '#features/account/ui/auth-form.ts';
import type { VideoObject } from '#features/video/contract.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame.ts';
import type { ModalProps } from '#shell/modals.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { addAlbumVideo, type AlbumObject, TITLE_MAX } from '../contract.ts';

/** What the album says about a video; null where the video's own words stand. */
export interface EntryWords {
  readonly title: string | null;
  readonly description: string | null;
}

interface EditEntryInput {
  album: AlbumObject;
  video: VideoObject;
  words: EntryWords | undefined;
  onSaved: (words: EntryWords) => void;
}

/** What the album calls a video and says about it; the video itself keeps its own words. */
export default function EditAlbumEntryModal({ album, video, words, onSaved, onClose }: ModalProps & EditEntryInput) {
  const id = useId();
  const { maxDescLen } = useFrame().settings;
  const form = useForm(
    () => null,
    async ({ title = '', description = '' }) => {
      await call(addAlbumVideo, { album: album.album_id, video: video.video_id, title, description });
      onSaved({ title: title.trim() || null, description: description.trim() || null });
      onClose();
      showRibbon();
    },
  );
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
        Save changes
      </Button>
    </>
  );
  return (
    <Modal title="In this album" subtitle="The video itself keeps its own title and description." onClose={onClose} footer={buttons}>
      <form id={id} onSubmit={form.onSubmit} noValidate>
        <TextInput
          name="title"
          label="Title"
          counter={TITLE_MAX}
          placeholder={video.title || 'Untitled'}
          defaultValue={words?.title ?? ''}
          error={form.errorOf('title')}
        />
        <TextArea
          name="description"
          label="Note"
          optional
          rows={2}
          counter={maxDescLen}
          defaultValue={words?.description ?? ''}
          error={form.errorOf('description')}
        />
      </form>
    </Modal>
  );
}

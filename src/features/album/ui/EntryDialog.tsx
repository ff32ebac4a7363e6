import { useId } from 'react';
import { useForm } from '#features/account/ui/auth-form.ts';
import type { VideoObject } from '#features/video/contract.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { addAlbumVideo, type AlbumObject, TITLE_MAX } from '../contract.ts';
import type { AlbumVideos } from './use-album.ts';

interface EntryDialogProps {
  album: AlbumObject;
  video: VideoObject;
  videos: AlbumVideos;
  onClose: () => void;
}

/** What the album calls a video and says about it; the video itself keeps its own words. */
export function EntryDialog({ album, video, videos, onClose }: EntryDialogProps) {
  const id = useId();
  const { maxDescLen } = useFrame().settings;
  const entry = videos.list.entries[video.video_id];
  const form = useForm(
    () => null,
    async ({ title = '', description = '' }) => {
      await call(addAlbumVideo, { album: album.album_id, video: video.video_id, title, description });
      videos.reword(video.video_id, { title: title.trim() || null, description: description.trim() || null });
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
          defaultValue={entry?.title ?? ''}
          error={form.errorOf('title')}
        />
        <TextArea
          name="description"
          label="Note"
          optional
          rows={2}
          counter={maxDescLen}
          defaultValue={entry?.description ?? ''}
          error={form.errorOf('description')}
        />
      </form>
    </Modal>
  );
}

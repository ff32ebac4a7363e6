import { useState } from 'react';
import { findToken, forgetToken } from '#features/making/upload/ui/record.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { DangerDialog } from '#ui/DangerDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

/** Asks before a video is deleted; afterwards leads to the viewer's profile, or home. Spec §8 Delete. */
export default function DeleteVideoModal({
  video,
  onClose,
}: ModalProps & { video: Pick<VideoCardView, 'id'> }) {
  const { viewer } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const videoTexts = useTexts(VIDEO_TEXTS);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const deleteToken = findToken(video.id) ?? undefined;
      await call(api.video.remove, { video: video.id, deleteToken });
      forgetToken(video.id);
      location.assign((viewer?.full_url ?? '/') + ribbonHash(videoTexts.deleted(1)));
    } catch {
      setBusy(false);
      showRibbon(videoTexts.deleteFailed, 'danger');
    }
  }

  return (
    <DangerDialog title={texts.remove} busy={isBusy} onDelete={remove} onClose={onClose}>
      {texts.removeAbout}
    </DangerDialog>
  );
}

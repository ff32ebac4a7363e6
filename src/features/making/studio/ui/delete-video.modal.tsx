import { useState } from 'react';
import { isModerator } from '#base/person.ts';
import { ReasonField } from '#features/people/audit/ui/ReasonField.tsx';
import { findToken } from '#features/making/upload/ui/record.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash, undeleteHash } from '#platform/web/hash.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { DangerDialog } from '#ui/DangerDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { isDiscardable } from '#features/videos/video/rules.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { leaveFor } from '#ui/dialog-history.ts';

/**
 * Asks before a video is deleted; afterwards leads to the viewer's profile, or home, where it can be undone.
 * Spec §8 Delete.
 */
export default function DeleteVideoModal({
  video,
  onClose,
}: ModalProps & { video: Pick<VideoCardView, 'id' | 'code' | 'state' | 'owner' | 'title'> }) {
  const { viewer } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const videoTexts = useTexts(VIDEO_TEXTS);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isOthers = isModerator(viewer) && viewer?.user_id !== video.owner?.id;

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const deleteToken = findToken(video.id) ?? undefined;
      const { restorable_until } = await call(api.video.remove, { video: video.id, deleteToken, reason });
      const said = videoTexts.deleted(1);
      const hash = restorable_until === null ? ribbonHash(said) : undeleteHash(said, video.code);
      leaveFor((viewer?.full_url ?? '/') + hash);
    } catch {
      setBusy(false);
      showRibbon(texts.deleteFailed, 'danger');
    }
  }

  return (
    <DangerDialog
      title={texts.remove({ title: videoTexts.title(video.title) })}
      busy={isBusy}
      onDelete={remove}
      onClose={onClose}
    >
      <p>{isDiscardable(video) ? texts.removeAbout : texts.removeUnfinished}</p>
      {isOthers && <ReasonField value={reason} onChange={setReason} />}
    </DangerDialog>
  );
}

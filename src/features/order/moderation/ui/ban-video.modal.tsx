import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { filesOf, type VideoCardView, type VideoDetailView } from '#features/videos/video/view.ts';
import { MODERATION_TEXTS } from '#features/videos/video/moderation-texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ReasonField } from '#features/people/audit/ui/ReasonField.tsx';

interface BanVideoInput {
  video: Pick<VideoCardView, 'id' | 'title' | 'state'>;
  onChange?: (change: Partial<VideoDetailView>) => void;
}

/**
 * Asks a moderator for confirmation before suspending a video and refusing its owner's addresses, or before
 * undoing both. Spec §5 Confirmations, §8 Ban.
 */
export default function BanVideoModal({ video, onChange, onClose }: ModalProps & BanVideoInput) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isBanning = video.state !== 'suspended';
  const texts = useTexts(MODERATION_TEXTS);
  const [name, question, hint, done] = isBanning
    ? [texts.ban, texts.confirmBan, texts.banHint, texts.banned]
    : [texts.unban, texts.confirmUnban, texts.unbanHint, texts.unbanned];

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { video: now } = await call(api.moderation.banVideo, {
        video: video.id,
        value: isBanning,
        reason,
      });
      onChange?.({ state: now.state, ...filesOf(now) });
      showRibbon(done);
      onClose();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  }

  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant={isBanning ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
        {name}
      </Button>
    </>
  );
  return (
    <Modal title={name} subtitle={video.title} onClose={onClose} footer={buttons}>
      {hasFailed && <Alert kind="danger">{texts.banFailed}</Alert>}
      <p>{question}</p>
      <p className="ui-muted">{hint}</p>
      <ReasonField value={reason} onChange={setReason} />
    </Modal>
  );
}

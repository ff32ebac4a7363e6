import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { ReasonField } from '#features/people/audit/ui/ReasonField.tsx';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { filesOf, type VideoCardView, type VideoDetailView } from '../view.ts';
import { MODERATION_TEXTS } from '../moderation-texts.ts';

interface SuspendVideoInput {
  video: Pick<VideoCardView, 'id' | 'title' | 'state'>;
  /** Whether its copies are suspended as well. */
  withCopies?: boolean;
  onDone?: (change: Partial<VideoDetailView>) => void;
}

/** Asks before a video is suspended or released. Spec §5 Confirmations. */
export default function SuspendVideoModal({
  video,
  withCopies = false,
  onDone,
  onClose,
}: ModalProps & SuspendVideoInput) {
  const texts = useTexts(MODERATION_TEXTS);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSuspended = video.state === 'suspended';

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      const answer = await call(api.video.edit, {
        video: video.id,
        suspended: !isSuspended,
        suspendall: withCopies,
        reason,
      });
      onDone?.({ state: answer.video.state, ...filesOf(answer.video) });
      showRibbon(isSuspended ? texts.unsuspended : withCopies ? texts.suspendedWithCopies : texts.suspended);
      onClose();
    } catch (error) {
      setBusy(false);
      showRibbon(errorText(error), 'danger');
    }
  }

  const name = isSuspended ? texts.unsuspend : texts.suspend;
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="danger" busy={isBusy} onClick={confirm}>
        {name}
      </Button>
    </>
  );
  return (
    <Modal title={name} subtitle={video.title} onClose={onClose} footer={buttons}>
      <p>{isSuspended ? texts.confirmUnsuspend : texts.confirmSuspend}</p>
      {withCopies && <p className="ui-muted">{texts.copiesToo}</p>}
      <ReasonField value={reason} onChange={setReason} />
    </Modal>
  );
}

import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { VideoCardView, VideoDetailView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { filesFromApi } from './from-api.ts';

interface SuspendVideoInput {
  video: Pick<VideoCardView, 'id' | 'title' | 'state'>;
  /** Its copies are suspended as well. */
  withCopies?: boolean;
  onDone?: (change: Partial<VideoDetailView>) => void;
}

/** Asks before a video is suspended or let back. Spec §5 Confirmations. */
export default function SuspendVideoModal({
  video,
  withCopies = false,
  onDone,
  onClose,
}: ModalProps & SuspendVideoInput) {
  const [isBusy, setBusy] = useState(false);
  const isSuspended = video.state === 'suspended';

  async function confirmed(): Promise<void> {
    setBusy(true);
    try {
      const answer = await call(api.video.edit, {
        video: video.id,
        suspended: !isSuspended,
        suspendall: withCopies,
      });
      onDone?.({ state: answer.video.state, ...filesFromApi(answer.video) });
      showRibbon(TEXTS.saved);
      onClose();
    } catch (error) {
      setBusy(false);
      showRibbon(errorText(error), 'danger');
    }
  }

  const name = isSuspended ? 'Unsuspend' : 'Suspend';
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" busy={isBusy} onClick={confirmed}>
        {name}
      </Button>
    </>
  );
  return (
    <Modal title={name} subtitle={video.title} onClose={onClose} footer={buttons}>
      <p>{isSuspended ? TEXTS.confirmUnsuspend : TEXTS.confirmSuspend}</p>
      {withCopies && <p className="ui-muted">{TEXTS.copiesToo}</p>}
    </Modal>
  );
}

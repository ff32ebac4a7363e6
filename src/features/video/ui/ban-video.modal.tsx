import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { ModalProps } from '#shell/modals.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { banVideo, TEXTS, type VideoObject } from '../contract.ts';

interface BanVideoInput {
  video: VideoObject;
  onChange?: (change: Pick<VideoObject, 'state' | 'formats'>) => void;
}

/** Asks a moderator before a video is suspended and its owner's addresses are refused. Spec §5 Confirmations, §8 Ban. */
export default function BanVideoModal({ video, onChange, onClose }: ModalProps & BanVideoInput) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function confirmed(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { video: now } = await call(banVideo, { video: video.video_id });
      onChange?.({ state: now.state, formats: now.formats });
      showRibbon(TEXTS.banned);
      onClose();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  }

  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" busy={isBusy} onClick={confirmed}>
        Suspend and ban IP
      </Button>
    </>
  );
  return (
    <Modal title="Suspend and ban IP" subtitle={video.title} onClose={onClose} footer={buttons}>
      {hasFailed && <Alert kind="danger">{TEXTS.banFailed}</Alert>}
      <p>{TEXTS.confirmBan}</p>
      <p className="ui-muted">{TEXTS.banHint}</p>
    </Modal>
  );
}

import { useEffect, useRef } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { Targets } from '#features/watching/share/ui/Targets.tsx';
import type { ShareSubject } from '#features/watching/share/rules.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { COPY_LINK_MS } from '../rules.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

/** Places to share an album to, and its link, selected for copying. Spec §9. */
export default function ShareAlbumModal({ onClose, url, title, picture }: ModalProps & ShareSubject) {
  const texts = useTexts(DIALOG_TEXTS);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => box.current?.querySelector('input')?.select(), COPY_LINK_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal title={texts.share} size="medium" onClose={onClose}>
      <div ref={box}>
        <CopyField label={texts.link} value={url} />
      </div>
      <Targets shared={{ url, title, picture }} />
    </Modal>
  );
}

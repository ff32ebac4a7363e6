import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface DangerDialogProps {
  title: string;
  /** What will be deleted, in a sentence or two. */
  children: ReactNode;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function DangerDialog({ title, children, busy, onDelete, onClose }: DangerDialogProps) {
  const texts = useTexts(TEXTS);
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="danger" busy={busy} onClick={onDelete}>
        {texts.remove}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={buttons}>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Modal>
  );
}

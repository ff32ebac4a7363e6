import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface DangerDialogProps {
  title: string;
  /** What will be gone. */
  children: ReactNode;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function DangerDialog({ title, children, busy, onDelete, onClose }: DangerDialogProps) {
  const buttons = (
    <>
      <Button onClick={onClose}>Keep it</Button>
      <Button variant="danger" busy={busy} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={buttons}>
      <p>{children}</p>
    </Modal>
  );
}

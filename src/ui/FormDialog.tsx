import { type ReactNode, type SubmitEvent as FormEvent, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { TEXTS } from './texts.ts';
import { submitOnKey } from './TextArea.tsx';
import { useMistakeFocus } from './focus.ts';
import { useTexts } from './use-texts.ts';

interface FormDialogProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  size?: 'small' | 'medium';
  /** Label of the button that sends the form; "Save" by default. */
  submit?: string;
  /** False disables the button while there is nothing to send yet. */
  ready?: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** When it is closed by something else than its buttons; as `onClose` by default. */
  onDismiss?: () => void;
  /** Identifies what is edited, so that unsaved text is restored after a reload. */
  about?: string;
  /** What is wrong, if anything: a field that shows it gets the focus. */
  mistake?: unknown;
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog with one form and its two buttons. `onSubmit` checks the fields. */
export function FormDialog({
  submit,
  ready = true,
  isBusy,
  onSubmit,
  about,
  mistake,
  className,
  children,
  onDismiss,
  ...modal
}: FormDialogProps) {
  const texts = useTexts(TEXTS);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useMistakeFocus(form, mistake);
  const buttons = (
    <>
      <Button onClick={modal.onClose}>{texts.cancel}</Button>
      <Button type="submit" form={id} variant="primary" busy={isBusy} disabled={!ready}>
        {submit ?? texts.save}
      </Button>
    </>
  );
  return (
    <Modal {...modal} onClose={onDismiss ?? modal.onClose} footer={buttons}>
      <form
        ref={form}
        id={id}
        data-about={about}
        className={className}
        onKeyDown={submitOnKey}
        onSubmit={onSubmit}
        noValidate
      >
        {children}
      </form>
    </Modal>
  );
}

import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { Ribbon } from './Ribbon.tsx';
import { useDialog } from './use-dialog.ts';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './Modal.css';

interface ModalProps {
  /** Called when the person wants it closed: the button, Escape, or a press beside it. */
  onClose: () => void;
  title: string;
  /** A mounted modal is open unless this is false. */
  open?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** False while it must not be closed, for example during an upload. Spec §2.6. */
  dismissible?: boolean;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A dialog in front of the page, on the native `<dialog>`: focus stays inside and returns where it was. */
export function Modal(props: ModalProps) {
  const {
    onClose,
    title,
    open = true,
    size = 'small',
    dismissible = true,
    footer,
    subtitle,
    className,
  } = props;
  const texts = useTexts(TEXTS);
  const titleId = useId();
  const dialog = useDialog(open, dismissible, onClose);
  return (
    <dialog
      {...dialog}
      tabIndex={-1}
      className={classNames('ui-modal', `ui-modal-${size}`, className)}
      aria-labelledby={titleId}
    >
      <div className="ui-modal-box">
        <header className="ui-modal-head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p className="ui-muted">{subtitle}</p>}
          </div>
          {dismissible && (
            <IconButton icon="x" label={texts.close} onClick={onClose} className="ui-modal-close" />
          )}
        </header>
        <div className="ui-modal-body">{props.children}</div>
        {footer && <footer className="ui-modal-foot">{footer}</footer>}
      </div>
      <Ribbon />
    </dialog>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './Field.css';

/** Attributes that connect the control inside a field to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** Only set where it is so. */
  autoFocus?: true;
}

/** The parts around every control. */
export interface FieldLook {
  label: ReactNode;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong, in one sentence; replaces the hint. */
  error?: ReactNode;
  /** Adds "optional" to the label. */
  optional?: boolean;
  /** Shown at the end of the line below, such as a count of characters. */
  aside?: ReactNode;
  className?: string;
}

/** Separates the props of a field's frame from those of its control. */
export function splitLook<P extends FieldLook>(props: P): [FieldLook, Omit<P, keyof FieldLook>] {
  const { label, hideLabel, hint, error, optional, aside, className, ...control } = props;
  return [{ label, hideLabel, hint, error, optional, aside, className }, control];
}

interface FieldProps extends FieldLook {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label above a control, and below it a hint or an error. */
export function Field({
  id: ownId,
  label,
  hideLabel,
  hint,
  error,
  optional,
  aside,
  className,
  children,
}: FieldProps) {
  const texts = useTexts(TEXTS);
  const madeId = useId();
  // A form that was sent without scripts comes back with the focus in the field that is wrong.
  const [isFirstWrong] = useState(Boolean(error));
  const id = ownId ?? madeId;
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className={classNames('ui-field', className)}>
      <label htmlFor={id} className={hideLabel ? 'ui-hidden' : 'ui-label'}>
        {label}
        {optional && <span className="ui-muted"> {texts.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        ...(isFirstWrong && { autoFocus: true }),
      })}
      {(note || aside) && (
        <div className="ui-field-foot">
          <p id={noteId} className={error ? 'ui-error' : 'ui-muted'} role={error ? 'alert' : undefined}>
            {error && <Icon name="circle-alert" size={16} />}
            {note}
          </p>
          {aside}
        </div>
      )}
    </div>
  );
}

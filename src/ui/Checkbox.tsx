import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import './Field.css';

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** A quieter second line. */
  hint?: ReactNode;
  /** What is wrong, in one sentence, below it. */
  error?: string | undefined;
}

/** A box to tick, with its label. */
export function Checkbox({ label, hint, error, className, ...input }: ChoiceProps) {
  const noteId = useId();
  const [isFirstWrong] = useState(Boolean(error));
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': noteId } as const) : undefined;
  return (
    <>
      <label className={classNames('ui-choice', className)}>
        <input type="checkbox" {...input} {...wrong} {...(isFirstWrong && { autoFocus: true })} />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p id={noteId} className="ui-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** One of several choices that share a `name`. */
export function Radio(props: ChoiceProps) {
  return <Checkbox {...props} type="radio" />;
}

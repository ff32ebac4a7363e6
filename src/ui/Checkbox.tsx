import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './Field.css';

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** A quieter second line. */
  hint?: ReactNode;
}

/** A box to tick, with its label. */
export function Checkbox({ label, hint, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('ui-choice', className)}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

/** One of several choices that share a `name`. */
export function Radio(props: ChoiceProps) {
  return <Checkbox {...props} type="radio" />;
}

import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import { useCounter } from './use-counter.tsx';

interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Counts characters up to this many, and lets no more be typed. */
  counter?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label; grows with what is typed. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  counter,
  ref,
  ...input
}: TextAreaProps) {
  const count = useCounter(counter, input);
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className }} id={input.id} aside={count.shown}>
      {(control) => (
        <textarea
          maxLength={counter}
          {...input}
          {...control}
          ref={ref}
          onInput={count.onInput}
          className="ui-input"
        />
      )}
    </Field>
  );
}

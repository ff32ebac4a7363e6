import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldLook, splitLook } from './Field.tsx';
import { useCounter } from './use-counter.tsx';

interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Shows a counter up to this many characters, and allows no more. */
  counter?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label; grows with what is typed. */
export function TextArea({ counter, ref, ...props }: TextAreaProps) {
  const [look, input] = splitLook(props);
  const count = useCounter(counter, input);
  return (
    <Field {...look} id={input.id} aside={count.shown}>
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

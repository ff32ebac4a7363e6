import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldLook, splitLook } from './Field.tsx';
import { useCounter } from './use-counter.tsx';

interface TextInputProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Shows a counter up to this many characters, and allows no more. */
  counter?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label. */
export function TextInput({ counter, ref, ...props }: TextInputProps) {
  const [look, input] = splitLook(props);
  const count = useCounter(counter, input);
  const className = classNames('ui-input', input.type === 'number' && 'ui-numbers');
  return (
    <Field {...look} id={input.id} aside={count.shown}>
      {(control) => (
        <input
          type="text"
          maxLength={counter}
          {...input}
          {...control}
          ref={ref}
          onInput={count.onInput}
          className={className}
        />
      )}
    </Field>
  );
}

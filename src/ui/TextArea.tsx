import type { KeyboardEvent, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldLook, splitLook } from './Field.tsx';
import { useCounter } from './use-counter.tsx';

interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Shows a counter up to this many characters. Longer text stays, so that nothing pasted is lost unseen. */
  counter?: number;
  /** The same, with the counter only once most of it is used. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label; grows with what is typed. */
export function TextArea({ counter, limit, ref, ...props }: TextAreaProps) {
  const [look, input] = splitLook(props);
  const count = useCounter(counter ?? limit, input, counter === undefined);
  return (
    <Field {...look} id={input.id} aside={count.shown}>
      {(control) => (
        <textarea {...input} {...control} ref={ref} onInput={count.onInput} className="ui-input" />
      )}
    </Field>
  );
}

type TypingEvent = KeyboardEvent<HTMLTextAreaElement | HTMLInputElement | HTMLFormElement>;

/** Sends the form, or the field's form, on Ctrl+Enter, and on Cmd+Enter. */
export function submitOnKey(event: TypingEvent): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  const form = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form;
  form?.requestSubmit();
}

import { type SubmitEvent as FormEvent, useState } from 'react';
import type { Mistake } from '#base/mistake.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useFrame } from '../frame/frame.ts';

/**
 * One form: checked by the same rules as the server, sent once, its mistake shown at its field. A form that
 * is also sent without scripts names a field that only it has on its page: by that it knows itself when the
 * server shows it again, and has what was typed.
 */
export function useForm(
  check: (fields: FormFields) => Mistake | null,
  send: (fields: FormFields) => Promise<void>,
  ownField?: string,
) {
  const { sent } = useFrame();
  const isAgain = sent !== undefined && ownField !== undefined && ownField in sent.fields;
  const [mistake, setMistake] = useState<Mistake | null>(isAgain ? sent.mistake : null);
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form, event.nativeEvent);
    const wrong = check(fields);
    setMistake(wrong);
    if (wrong) return focusField(form, wrong.param);
    setBusy(true);
    try {
      await send(fields);
    } catch (error) {
      const own = mistakeOf(error, form);
      setMistake(own);
      if (!own) showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }

  const errorOf = (param: string) => (mistake?.param === param ? mistake.text : undefined);
  /** What was typed into a field when the form was sent without scripts, else what it begins with. */
  const typed = (name: string, begin = ''): string => (isAgain ? sent.fields[name] : undefined) ?? begin;
  return { onSubmit, isBusy, setBusy, errorOf, typed };
}

export type FormFields = Readonly<Record<string, string>>;

/** The form's fields, with the name and value of the button that was pressed. */
function fieldsOf(form: HTMLFormElement, event: Event): FormFields {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  const entries = [...new FormData(form, button)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** The server's mistake where the form has such a field; anything else is shown as a ribbon. Spec §8. */
function mistakeOf(error: unknown, form: HTMLFormElement): Mistake | null {
  if (!(error instanceof CallError) || !error.param) return null;
  if (!form.elements.namedItem(error.param)) return null;
  focusField(form, error.param);
  return { param: error.param, text: error.message };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

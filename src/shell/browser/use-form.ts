import { type SubmitEvent as FormEvent, useState } from 'react';
import type { Mistake } from '#base/mistake.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useFrame } from '../frame/frame.ts';

/** Result of a check: nothing, or what is wrong with one field or several. */
export type CheckResult = Mistake | null | readonly Mistake[];

/**
 * One form: checked by the same rules as on the server, sent once, with each mistake shown at its field and
 * the first of these fields focused. A form that also works without scripts names a field that no other form
 * of its page has; this is how it recognises itself when the server shows the page again, and keeps what was
 * typed.
 */
export function useForm(
  check: (fields: FormFields) => CheckResult,
  send: (fields: FormFields) => Promise<void>,
  ownField?: string,
) {
  const { sent } = useFrame();
  const isAgain = sent !== undefined && ownField !== undefined && ownField in sent.fields;
  const [mistakes, setMistakes] = useState<readonly Mistake[]>(isAgain ? [sent.mistake] : []);
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form, event.nativeEvent);
    const wrong = [check(fields) ?? []].flat();
    setMistakes(wrong);
    if (wrong.length > 0) return focusFirst(form, wrong);
    setBusy(true);
    try {
      await send(fields);
    } catch (error) {
      const own = mistakesIn(error, form);
      setMistakes(own);
      focusFirst(form, own);
      if (own.length === 0) showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }

  const errorOf = (name: string) => mistakes.find(({ param }) => param === name)?.text;
  /** What was typed into a field if the form was sent without scripts, else its initial value. */
  const typed = (name: string, begin = ''): string => (isAgain ? sent.fields[name] : undefined) ?? begin;
  /** The props of a field: its name, its initial value, and what is wrong with it. */
  const field = <N extends string>(name: N, begin = '') => ({
    name,
    defaultValue: typed(name, begin),
    error: errorOf(name),
  });
  return { onSubmit, isBusy, setBusy, errorOf, typed, field };
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

/**
 * The server's error as a mistake of its field, if the form shows that field; any other error is shown as a
 * ribbon. Spec §8.
 */
function mistakesIn(error: unknown, form: HTMLFormElement): Mistake[] {
  if (!(error instanceof CallError) || !error.param) return [];
  const field = form.elements.namedItem(error.param);
  if (!(field instanceof HTMLElement) || (field instanceof HTMLInputElement && field.type === 'hidden'))
    return [];
  return [{ param: error.param, text: error.message }];
}

/** Focuses the first field of the form, in page order, that has a mistake. */
function focusFirst(form: HTMLFormElement, mistakes: readonly Mistake[]): void {
  const names = new Set(mistakes.map(({ param }) => param));
  const field = [...form.elements].find((one) => names.has(one.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}

import { truncate } from '#base/truncate.ts';
import { ERRORS } from '#platform/errors/errors.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { safeNext } from './rules.ts';
import { TEXTS } from './texts.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The sentence for a form that was sent without scripts and came back: its address names an error's code or
 * one of the form's own texts, never the text itself, which anybody could put into a link.
 */
export function formError({ error, hint }: Query): string | null {
  if (hint && Object.hasOwn(TEXTS, hint)) return TEXTS[hint as keyof typeof TEXTS];
  if (error && Object.hasOwn(ERRORS, error)) return ERRORS[error as keyof typeof ERRORS][1];
  return null;
}

/** The query that says so: the reverse of `formError`. */
export function formErrorQuery(error: { code: string; message: string }): { error: string; hint?: string } {
  const hint = Object.entries(TEXTS).find(([, text]) => text === error.message)?.[0];
  return { error: error.code, ...(hint && { hint }) };
}

/** Comes back to a form with what was typed into the `kept` fields and what was wrong. */
export function againWith(...kept: readonly string[]): Form['again'] {
  return (path, fields, error) => {
    const typed = kept.flatMap((name) => (fields[name] ? [[name, truncate(fields[name], 200, '')]] : []));
    const next = safeNext(fields['next']);
    const query = [...typed, ...(next ? [['next', next]] : []), ...Object.entries(formErrorQuery(error))];
    return `${path}?${new URLSearchParams(query)}`;
  };
}

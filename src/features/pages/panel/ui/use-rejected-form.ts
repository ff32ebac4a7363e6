import type { SentForm } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';

/**
 * The values and errors of a form that was sent and rejected. `ownField` is a field that no other form on the
 * page has; `hidden` names fields that nobody sees, whose errors belong to the form.
 */
export function useRejectedForm(ownField: string, hidden: readonly string[] = []) {
  const { sent } = useFrame();
  const rejected = sent && ownField in sent.fields ? sent : null;
  const typed = (name: string, begin: string): string => (rejected ? (rejected.fields[name] ?? '') : begin);
  const errorOf = (name: string) => (rejected?.mistake.param === name ? rejected.mistake.text : undefined);
  return {
    typed,
    ticked: (name: string, begin: boolean): boolean =>
      rejected ? rejected.fields[name] !== undefined : begin,
    errorOf,
    /** Props of the field with that name: its initial value and its error. */
    field: (name: string, begin: string) => ({
      name,
      defaultValue: typed(name, begin),
      error: errorOf(name),
    }),
    /** An error that belongs to no field. */
    mistake: rejected && !isShown(rejected, hidden) ? rejected.mistake.text : null,
  };
}

/** Whether a field of the form that people see is to blame. */
function isShown({ fields, mistake: { param } }: SentForm, hidden: readonly string[]): boolean {
  return param in fields && !hidden.includes(param);
}

/** A form of the panel, with what was rejected of it. */
export type RejectedForm = ReturnType<typeof useRejectedForm>;

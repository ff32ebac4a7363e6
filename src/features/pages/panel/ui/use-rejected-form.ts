import { useFrame } from '#shell/frame/frame.ts';

/**
 * The values and errors of a form that was sent and rejected. `ownField` is a field that no other form on the
 * page has.
 */
export function useRejectedForm(ownField: string) {
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
    mistake: rejected && !(rejected.mistake.param in rejected.fields) ? rejected.mistake.text : null,
  };
}

import { useFrame } from '#shell/frame/frame.ts';

/**
 * The values and errors of a form that was sent and rejected. `ownField` is a field that no other form on the
 * page has.
 */
export function useSent(ownField: string) {
  const { sent } = useFrame();
  const again = sent && ownField in sent.fields ? sent : null;
  const typed = (name: string, begin: string): string => (again ? (again.fields[name] ?? '') : begin);
  const errorOf = (name: string) => (again?.mistake.param === name ? again.mistake.text : undefined);
  return {
    typed,
    ticked: (name: string, begin: boolean): boolean => (again ? again.fields[name] !== undefined : begin),
    errorOf,
    /** Props of the field with that name: its initial value and its error. */
    field: (name: string, begin: string) => ({
      name,
      defaultValue: typed(name, begin),
      error: errorOf(name),
    }),
    /** An error that belongs to no field. */
    mistake: again && !(again.mistake.param in again.fields) ? again.mistake.text : null,
  };
}

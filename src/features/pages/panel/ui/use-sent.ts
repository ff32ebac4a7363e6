import { useFrame } from '#shell/frame/frame.ts';

/**
 * A form that was sent and is shown again: what was typed into it, and what was wrong. `ownField` is a field
 * that no other form of the page has.
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
    /** The props of a field of that name: what it begins with, and what was wrong with it. */
    field: (name: string, begin: string) => ({
      name,
      defaultValue: typed(name, begin),
      error: errorOf(name),
    }),
    /** What was wrong with the form as a whole. */
    mistake: again && !(again.mistake.param in again.fields) ? again.mistake.text : null,
  };
}

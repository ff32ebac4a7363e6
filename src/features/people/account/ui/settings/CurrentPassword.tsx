import { TextInput } from '#ui/TextInput.tsx';

/** Asked for before anything sensitive, where there is a password to ask for. */
export function CurrentPassword({ error, needed }: { error: string | undefined; needed: boolean }) {
  if (!needed) return null;
  return (
    <TextInput
      name="passwordCurrent"
      type="password"
      label="Current password"
      autoComplete="current-password"
      error={error}
    />
  );
}

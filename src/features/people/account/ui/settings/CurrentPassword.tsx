import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

/** Asked for before anything sensitive, where there is a password to ask for. */
export function CurrentPassword({ error, needed }: { error: string | undefined; needed: boolean }) {
  const texts = useTexts(TEXTS);
  if (!needed) return null;
  return (
    <PasswordInput
      name="passwordCurrent"
      label={texts.currentPassword}
      autoComplete="current-password"
      error={error}
    />
  );
}

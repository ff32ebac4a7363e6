import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';
import { useGate } from './PasswordGate.tsx';

/**
 * The current password, asked for before anything sensitive if the account has one and the page has not asked
 * for it yet.
 */
export function CurrentPassword({ error, needed }: { error: string | undefined; needed: boolean }) {
  const texts = useTexts(TEXTS);
  const gate = useGate(error);
  if (!needed) return null;
  if (gate) return <input type="hidden" name="passwordCurrent" value={gate.value} />;
  return (
    <PasswordInput
      name="passwordCurrent"
      label={texts.currentPassword}
      autoComplete="current-password"
      error={error}
    />
  );
}

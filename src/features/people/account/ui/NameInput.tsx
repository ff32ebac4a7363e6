import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { useFreeName } from './use-free-name.ts';

interface NameInputProps {
  defaultValue: string;
  error: string | undefined;
  /** The name that the account already has. */
  own?: string;
  hint?: string;
}

/** A field for a username, which says while typing whether it is free. */
export function NameInput({ defaultValue, error, own, hint }: NameInputProps) {
  const texts = useTexts(TEXTS);
  const { found, mistake, setName } = useFreeName(own, error);
  const isFree = found !== null && found.reason === null;
  return (
    <TextInput
      name="username"
      label={texts.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
      onInput={(event) => setName(event.currentTarget.value)}
      hint={isFree ? <span role="status">{texts.nameFree({ name: found.name.trim() })}</span> : hint}
      error={mistake}
    />
  );
}

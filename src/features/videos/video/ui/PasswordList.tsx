import { type KeyboardEvent, useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PASSWORD_LENGTH, PASSWORD_NAME_MAX } from '../audience-rules.ts';
import type { VideoPasswordObject } from '../password-contract.ts';
import { PRIVACY_TEXTS } from '../privacy-texts.ts';
import type { ChosenAudience } from './chosen-audience.ts';

type TypedPassword = Pick<ChosenAudience, 'password' | 'passwordName'>;
type Passwords = readonly VideoPasswordObject[];
type PasswordRowProps = Pick<VideoPasswordObject, 'uses' | 'url' | 'name'> & { onRemove: () => void };

/** The passwords of a video, and what is wrong with what was last done to them. */
function usePasswords(video: string) {
  const [passwords, setPasswords] = useState<Passwords | null>(null);
  const [error, setError] = useState<string | undefined>();
  useEffect(() => {
    const fail = (failure: unknown) => setError(errorText(failure));
    call(api.videoPassword.list, { video }).then((first) => setPasswords(first.passwords), fail);
  }, [video]);

  /** False if it failed. */
  async function take(answer: Promise<{ passwords: Passwords }>): Promise<boolean> {
    setError(undefined);
    try {
      setPasswords((await answer).passwords);
      return true;
    } catch (failure) {
      setError(errorText(failure));
      return false;
    }
  }
  return { passwords, error, take };
}

interface PasswordListProps extends Omit<AddPasswordProps, 'add'> {
  videoId: string;
}

/**
 * The passwords of a video for people who may edit it: who got which, a link for each, add and remove. What
 * is typed and not yet added belongs to the form around it, which sends it too.
 */
export function PasswordList({ videoId: video, error: wrong, ...typed }: PasswordListProps) {
  const texts = useTexts(PRIVACY_TEXTS).passwords;
  const { passwords, error, take } = usePasswords(video);
  const add = (password: string, name: string) =>
    take(call(api.videoPassword.add, { video, password, name }));
  return (
    <div className="passwords">
      <AddPassword {...typed} error={wrong ?? error} add={add} />
      {passwords?.length === 0 && !typed.value.password && <Alert kind="info">{texts.none}</Alert>}
      <p className="ui-muted">{texts.about}</p>
      <p className="ui-muted">{texts.linkAbout}</p>
      <ul className="password-list">
        {passwords?.map((one, index) => (
          <PasswordRow
            key={one.password_id}
            uses={one.uses}
            url={one.url}
            name={one.name || texts.unnamed({ number: String(index + 1) })}
            onRemove={() => void take(call(api.videoPassword.remove, { video, password: one.password_id }))}
          />
        ))}
      </ul>
    </div>
  );
}

function PasswordRow({ uses, url, name, onRemove }: PasswordRowProps) {
  const texts = useTexts(PRIVACY_TEXTS).passwords;
  const [isShown, setShown] = useState(false);
  return (
    <li className="password-row">
      <span>
        {name} <small className="ui-muted">{uses === 0 ? texts.unused : texts.used(uses)}</small>
      </span>
      <Button size="small" variant="quiet" icon="link" pressed={isShown} onClick={() => setShown(!isShown)}>
        {texts.copyLink}
      </Button>
      <IconButton icon="trash-2" label={texts.remove({ name })} onClick={onRemove} />
      {isShown && <CopyField label={texts.link({ name })} hideLabel value={url} />}
    </li>
  );
}

interface AddPasswordProps {
  value: TypedPassword;
  onChange: (change: TypedPassword) => void;
  error: string | undefined;
  /** False if it failed. */
  add: (password: string, name: string) => Promise<boolean>;
}

/** It stands within a larger form, which Enter must not send. */
function AddPassword({ value, onChange, error, add }: AddPasswordProps) {
  const texts = useTexts(PRIVACY_TEXTS).passwords;
  const { password = '', passwordName = '' } = value;

  async function submit(): Promise<void> {
    if (await add(password, passwordName)) onChange({ password: '', passwordName: '' });
  }
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  }
  return (
    <div className="password-add" onKeyDown={addOnEnter} role="presentation">
      <PasswordInput
        label={texts.new}
        autoComplete="new-password"
        error={error}
        maxLength={PASSWORD_LENGTH[1]}
        value={password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <TextInput
        label={texts.name}
        optional
        maxLength={PASSWORD_NAME_MAX}
        value={passwordName}
        onChange={(event) => onChange({ passwordName: event.currentTarget.value })}
      />
      <Button icon="plus" onClick={submit}>
        {texts.add}
      </Button>
    </div>
  );
}

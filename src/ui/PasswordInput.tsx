import { type InputHTMLAttributes, type Ref, useEffect, useState } from 'react';
import { Field, type FieldLook, splitLook } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface PasswordInputProps
  extends FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** A password field with its label; the password is hidden until one asks to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const texts = useTexts(TEXTS);
  const [look, input] = splitLook(props);
  const [isShown, setShown] = useState(false);
  const [isReady, setReady] = useState(false);
  // The button does nothing without scripts.
  useEffect(() => setReady(true), []);
  return (
    <Field {...look} id={input.id}>
      {(control) => (
        <span className="ui-password">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="ui-input"
          />
          {isReady && (
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? texts.hideTyped : texts.showTyped}
              onClick={() => setShown(!isShown)}
            />
          )}
        </span>
      )}
    </Field>
  );
}

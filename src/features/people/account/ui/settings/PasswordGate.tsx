import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';
import { SettingsPart } from './SettingsFrame.tsx';

/** The name of the password in the calls. */
const NAME = 'passwordCurrent';

interface Gate {
  /** The content of the page's only password field. */
  readonly value: string;
  /** Shows at that field what is wrong with it. */
  readonly refuse: (text: string) => void;
}

const GateContext = createContext<Gate | null>(null);

interface PasswordGateProps {
  /** Whether the account has a password to ask for. */
  needed: boolean;
  /** Id of the form that submits the field if there are no scripts. */
  form: string;
  children: ReactNode;
}

/** Asks for the current password once for all forms of a page that need it. */
export function PasswordGate({ needed, form, children }: PasswordGateProps) {
  const texts = useTexts(TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const { sent } = useFrame();
  const [error, setError] = useState(sent?.mistake.param === NAME ? sent.mistake.text : undefined);
  // The browser may have filled it in before the page was hydrated.
  useEffect(() => setValue(input.current?.value ?? ''), []);
  const refuse = useCallback((text: string) => {
    setError(text);
    input.current?.focus();
  }, []);
  function onChange(typed: string): void {
    setValue(typed);
    setError(undefined);
  }
  const gate = useMemo(() => ({ value, refuse }), [value, refuse]);
  return (
    <GateContext value={gate}>
      {needed && (
        <SettingsPart title={texts.confirm} about={texts.confirmAbout}>
          <PasswordInput
            ref={input}
            form={form}
            name={NAME}
            label={texts.currentPassword}
            autoComplete="current-password"
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </SettingsPart>
      )}
      {children}
    </GateContext>
  );
}

/** The gate that a form is behind; shows the form's mistake about the password there. */
export function useGate(error: string | undefined): Gate | null {
  const gate = useContext(GateContext);
  const refuse = gate?.refuse;
  useEffect(() => {
    if (error) refuse?.(error);
  }, [error, refuse]);
  return gate;
}

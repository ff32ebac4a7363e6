import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { CurrentPassword, useAskPassword } from '#features/people/account/ui/settings/CurrentPassword.tsx';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

type Step =
  | { readonly kind: 'off' | 'on' }
  | { readonly kind: 'setup'; readonly secret: string; readonly qr: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Turns codes on, step by step, or off. */
export function TotpForm({
  isOn,
  codesLeft,
  hasPassword,
}: {
  isOn: boolean;
  codesLeft: number;
  hasPassword: boolean;
}) {
  const [step, setStep] = useState<Step>({ kind: isOn ? 'on' : 'off' });
  switch (step.kind) {
    case 'off':
      return <StartForm hasPassword={hasPassword} onDone={setStep} />;
    case 'setup':
      return <ConfirmForm secret={step.secret} qr={step.qr} onDone={setStep} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={() => setStep({ kind: 'on' })} />;
    case 'on':
      return <OnForm codesLeft={isOn ? codesLeft : null} hasPassword={hasPassword} onDone={setStep} />;
  }
}

interface StepProps {
  hasPassword: boolean;
  onDone: (step: Step) => void;
}

function StartForm({ hasPassword, onDone }: StepProps) {
  const texts = useTexts(TEXTS);
  const askPassword = useAskPassword(hasPassword);
  const form = useForm(askPassword, async ({ passwordCurrent }) => {
    const { secret, qr } = await call(api.security.startTotp, { passwordCurrent });
    onDone({ kind: 'setup', secret, qr });
  });
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <CurrentPassword onSend needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <Button type="submit" icon="shield" busy={form.isBusy}>
        {texts.setUpCodes}
      </Button>
    </form>
  );
}

function ConfirmForm({ secret, qr, onDone }: { secret: string; qr: string; onDone: (step: Step) => void }) {
  const texts = useTexts(TEXTS);
  const form = useForm(
    () => null,
    async ({ code = '' }) =>
      onDone({ kind: 'codes', codes: (await call(api.security.confirmTotp, { code })).recovery_codes }),
  );
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <p>{texts.scan}</p>
      <img className="settings-qr" src={qr} alt={texts.qr} width={220} height={220} />
      <CopyField label={texts.secret} value={secret} />
      <TextInput
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        error={form.errorOf('code')}
      />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {texts.turnOn}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <Alert kind="warning">{texts.keepCodes}</Alert>
      <div className="settings-codes">
        {codes.map((code) => (
          <span key={code}>{code}</span>
        ))}
      </div>
      <div className="settings-row">
        <CopyButton text={codes.join('\n')} />
        <Button
          icon="download"
          href={`data:text/plain,${encodeURIComponent(codes.join('\r\n'))}`}
          download="recovery-codes.txt"
        >
          {texts.saveFile}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.keptCodes}
        </Button>
      </div>
    </>
  );
}

/** Disappears if copying fails: the codes can still be selected by hand. */
function CopyButton({ text }: { text: string }) {
  const texts = useTexts(TEXTS);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  if (state === 'failed') return null;
  const copy = async () => setState((await copyText(text, null)) ? 'copied' : 'failed');
  return (
    <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={copy}>
      {state === 'copied' ? texts.copied : texts.copy}
    </Button>
  );
}

interface OnFormProps extends StepProps {
  /** Null right after they were created. */
  codesLeft: number | null;
}

/** Codes are on: makes new recovery codes or turns codes off, depending on the button pressed. */
function OnForm({ codesLeft, hasPassword, onDone }: OnFormProps) {
  const texts = useTexts(TEXTS);
  const askPassword = useAskPassword(hasPassword);
  const form = useForm(askPassword, async ({ passwordCurrent, wish }) => {
    if (wish === 'renew')
      return onDone({
        kind: 'codes',
        codes: (await call(api.security.renewCodes, { passwordCurrent })).recovery_codes,
      });
    await call(api.security.removeTotp, { passwordCurrent });
    onDone({ kind: 'off' });
  });
  const isLow = codesLeft !== null && codesLeft <= 3;
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <Alert kind={isLow ? 'warning' : 'success'}>
        {codesLeft === null ? texts.asksCode : texts.codesLeft(codesLeft)}
      </Alert>
      <CurrentPassword onSend needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <div className="settings-row">
        <Button type="submit" name="wish" value="renew" icon="refresh-cw" busy={form.isBusy}>
          {texts.newCodes}
        </Button>
        <Button type="submit" name="wish" value="remove" variant="quiet" busy={form.isBusy}>
          {texts.turnOff}
        </Button>
      </div>
    </form>
  );
}

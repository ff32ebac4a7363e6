import type { ReactNode } from 'react';
import { SETTINGS_TEXTS } from '#features/order/site/settings-texts.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { RejectedForm } from './use-rejected-form.ts';

interface RuleFormProps {
  form: RejectedForm;
  /** The settings that it shows. */
  names: readonly string[];
  version: number;
  /** What the button says that shows what they would do before they are saved. */
  check: string;
  children: ReactNode;
}

/** Settings of what is stored, which can be looked at before they are saved. */
export function RuleForm({ form: { field, mistake }, names, version, check, children }: RuleFormProps) {
  const { save, reason, reasonHint } = useTexts(SETTINGS_TEXTS);
  return (
    <form method="post" action={href('panel-storage')} className="panel-form">
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="shown" value={names.join(' ')} />
      {children}
      <TextInput {...field('reason', '')} label={reason} hint={reasonHint} optional maxLength={500} />
      <div className="panel-buttons">
        <Button type="submit" variant="primary">
          {save}
        </Button>
        <Button type="submit" formMethod="get">
          {check}
        </Button>
      </div>
    </form>
  );
}

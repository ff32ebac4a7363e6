import type { ReactNode } from 'react';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import type { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { REASON_MAX } from '#features/people/audit/rules.ts';
import { href } from '#src/routes.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { USER_TEXTS } from '../user-texts.ts';

interface ActFormProps {
  userId: number;
  /** What the form does, as `forms.ts` knows it. */
  act: string;
  form: ReturnType<typeof useRejectedForm>;
  /** The text of its button. */
  send: string;
  /** The person is told why. */
  asksWhy?: boolean;
  children?: ReactNode;
}

/** One of the forms of a person's page in the panel. */
export function ActForm({ userId, act, form, send, asksWhy = true, children }: ActFormProps) {
  const texts = useTexts(USER_TEXTS);
  return (
    <PanelForm
      action={href('panel-user', { user: userId })}
      mistake={form.mistake}
      send={send}
      variant="secondary"
    >
      <input type="hidden" name="act" value={act} />
      {children}
      {asksWhy && (
        <TextInput
          {...form.field('reason', '')}
          id={`${act}-reason`}
          label={texts.reason}
          hint={texts.reasonHint}
          optional
          counter={REASON_MAX}
        />
      )}
    </PanelForm>
  );
}

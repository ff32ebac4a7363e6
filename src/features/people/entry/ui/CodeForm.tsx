import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { TEXTS } from '../texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

/**
 * Asks for the code after a network or an e-mail has proven the rest. Without scripts it is an ordinary form.
 */
export function CodeForm({
  step,
  next,
  onDone,
}: {
  step: string;
  next?: string | undefined;
  onDone: () => unknown;
}) {
  const texts = useTexts(TEXTS);
  const form = useForm(
    ({ code = '' }) => (code.trim() ? null : { param: 'code', text: texts.codeWanted }),
    async (fields) => {
      await call(api.entry.signIn, fields);
      await onDone();
    },
    'code',
  );
  return (
    <form
      method="post"
      data-begin
      action={href('sign-in')}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <input type="hidden" name="step" value={step} />
      {next && <input type="hidden" name="next" value={next} />}
      <TextInput
        name="code"
        label={texts.code}
        hint={texts.codeWanted}
        autoComplete="one-time-code"
        error={form.errorOf('code')}
      />
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.signIn}
      </Button>
    </form>
  );
}

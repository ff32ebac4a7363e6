import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import type { OwnObject } from '../../contract.ts';
import { passwordMistakes } from '../../rules.ts';
import { PasswordFields } from '../PasswordFields.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useEdit } from './use-edit.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

/** A new password, or a first one for accounts that came through a network. */
export function PasswordForm({ account, hasPassword }: { account: OwnObject; hasPassword: boolean }) {
  const texts = useTexts(TEXTS);
  const form = useEdit(
    account,
    'password',
    ({ password = '', password_confirm }) => passwordMistakes(password, password_confirm),
    () => location.reload(),
  );
  return (
    <form method="post" action={href('settings')} onSubmit={form.onSubmit} noValidate>
      <input type="hidden" autoComplete="username" defaultValue={account.username} />
      <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <PasswordFields isNew errorOf={form.errorOf} />
      <Button type="submit" busy={form.isBusy}>
        {hasPassword ? texts.changePassword : texts.setPassword}
      </Button>
    </form>
  );
}

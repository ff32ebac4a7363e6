import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import type { OwnObject } from '../../contract.ts';
import { usernameMistake } from '../../rules.ts';
import { NameInput } from '../NameInput.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useEdit } from './use-edit.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

export function UsernameForm({ account, hasPassword }: { account: OwnObject; hasPassword: boolean }) {
  const texts = useTexts(TEXTS);
  const form = useEdit(
    account,
    'username',
    ({ username = '' }) => usernameMistake(username),
    () => location.reload(),
  );
  return (
    <form method="post" action={href('settings')} onSubmit={form.onSubmit} noValidate>
      <NameInput
        own={account.username}
        defaultValue={form.typed('username', account.username)}
        error={form.errorOf('username')}
      />
      <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <Button type="submit" busy={form.isBusy}>
        {texts.changeUsername}
      </Button>
    </form>
  );
}

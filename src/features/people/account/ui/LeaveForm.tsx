import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { TAKEOUT_TEXTS } from '../settings-texts.ts';
import { CurrentPassword } from './settings/CurrentPassword.tsx';

/** Deletes the account, after a confirmation. */
export function LeaveForm({ user, hasPassword }: { user: string; hasPassword: boolean }) {
  const texts = useTexts(TAKEOUT_TEXTS);
  const [isAsked, setAsked] = useState(false);
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      await call(api.takeout.leave, { user, passwordCurrent });
      location.assign(href('index') + ribbonHash(texts.deleted));
    },
  );
  if (!isAsked) {
    return (
      <Button variant="danger" icon="trash-2" onClick={() => setAsked(true)}>
        {texts.deleteAccount}
      </Button>
    );
  }
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <Alert kind="warning">{texts.deletion}</Alert>
      <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <div className="settings-row">
        <Button type="submit" variant="danger" busy={form.isBusy}>
          {texts.deleteAccount}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          {texts.keepAccount}
        </Button>
      </div>
    </form>
  );
}

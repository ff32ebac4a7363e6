import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { CurrentPassword } from '#features/people/account/ui/settings/CurrentPassword.tsx';

/** Deletes the account, after a second look. */
export function LeaveForm({ user, hasPassword }: { user: string; hasPassword: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      await call(api.takeout.leave, { user, passwordCurrent });
      location.assign(
        href('index') + ribbonHash('Your account will be deleted in a week. Sign in before that to keep it.'),
      );
    },
  );
  if (!isAsked) {
    return (
      <Button icon="trash-2" onClick={() => setAsked(true)}>
        Delete my account
      </Button>
    );
  }
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <Alert kind="warning">
        Your account disappears at once, and for good after a week. Until then, signing in brings it back.
      </Alert>
      <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <div className="settings-row">
        <Button type="submit" variant="danger" busy={form.isBusy}>
          Delete my account
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

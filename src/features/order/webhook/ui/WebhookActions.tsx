import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface Props {
  app: string;
  hasPassword: boolean;
  onSecret: (secret: string) => void;
}

/** Buttons that test the webhook, replace its secret, or remove it. */
export function WebhookActions({ app, hasPassword, onSecret }: Props) {
  const texts = useTexts(TEXTS);
  const form = useActions(app, onSecret);
  return (
    <form
      method="post"
      action={href('oauth-client-webhook', { app })}
      className="account-auth webhook-actions"
      onSubmit={form.onSubmit}
    >
      <Button type="submit" name="wish" value="test" icon="send" busy={form.isBusy}>
        {texts.test}
      </Button>
      {hasPassword && (
        <PasswordInput
          name="password"
          label={texts.password}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      )}
      <div className="webhook-buttons">
        <Button type="submit" name="wish" value="rotate" icon="refresh-cw" busy={form.isBusy}>
          {texts.rotate}
        </Button>
        <Button type="submit" name="wish" value="remove" variant="danger" busy={form.isBusy}>
          {texts.remove}
        </Button>
      </div>
    </form>
  );
}

/** The form, which makes the call of the pressed button. */
function useActions(app: string, onSecret: Props['onSecret']) {
  const texts = useTexts(TEXTS);
  const application_id = app;
  const form = useForm(
    () => null,
    async ({ wish, password = '' }) => {
      if (wish === 'remove') {
        await call(api.webhook.remove, { application_id });
        return location.assign(href('oauth-client', { app }) + ribbonHash(texts.removed));
      }
      if (wish === 'rotate') onSecret((await call(api.webhook.rotate, { application_id, password })).secret);
      else {
        await call(api.webhook.test, { application_id });
        showRibbon(texts.done.test);
      }
      form.setBusy(false);
    },
    'wish',
  );
  return form;
}

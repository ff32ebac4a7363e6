import { SettingsFrame } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ClientFields } from '../ui/ClientFields.tsx';
import type { ClientData } from './client-page.ts';
import '#features/people/account/ui/auth.css';
import '../ui/oauth.css';

export default function OAuthClientEditPage({ client, hasPassword }: ClientData) {
  const texts = useTexts(TEXTS);
  const { application_id } = client;
  const here = href('oauth-client', { app: application_id });
  const form = useForm(
    ({ name = '' }) => (name.trim() ? null : { param: 'name', text: texts.nameRequired }),
    async (fields) => {
      await call(api.oauth.edit, { ...fields, application_id });
      location.assign(here + ribbonHash());
    },
    'redirect_uri_prefix',
  );
  return (
    <SettingsFrame current="oauth-apps">
      <section className="oauth-page">
        <h2>{client.name}</h2>
        <SentMistake
          beside={['name', 'website', 'organization', 'description', 'redirect_uri_prefix', 'password']}
        />
        <form
          data-begin
          method="post"
          action={href('oauth-client-edit', { app: application_id })}
          className="account-auth"
          onSubmit={form.onSubmit}
          noValidate
        >
          <ClientFields client={client} field={form.field} />
          {hasPassword && (
            <PasswordInput
              name="password"
              label={texts.password}
              hint={texts.passwordHint}
              autoComplete="current-password"
              error={form.errorOf('password')}
            />
          )}
          <div className="oauth-actions">
            <Button href={here} variant="quiet">
              {texts.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {texts.save}
            </Button>
          </div>
        </form>
      </section>
    </SettingsFrame>
  );
}

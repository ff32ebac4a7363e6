import { useState } from 'react';
import { SettingsFrame } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ClientKeys } from '../ui/ClientFields.tsx';
import type { ClientData } from './client-page.ts';
import '#features/people/account/ui/auth.css';
import '../ui/oauth.css';

export default function OAuthClientPage({ client, hasPassword, ...data }: ClientData) {
  const texts = useTexts(TEXTS);
  const [secret, setSecret] = useState(data.secret);
  return (
    <SettingsFrame current="oauth-apps">
      <section className="oauth-page">
        <h2>{client.name}</h2>
        <div className="account-auth">
          <SentMistake beside={['password']} />
          {data.isSaved && <Alert kind="success">{texts.saved}</Alert>}
          {client.description && <p>{client.description}</p>}
          <ClientKeys clientId={client.client_id} secret={secret} />
          <dl className="oauth-facts">
            <dt>{texts.type}</dt>
            <dd>{client.is_public ? texts.publicType : texts.confidentialType}</dd>
            <dt>{texts.redirects}</dt>
            <dd>
              {client.redirect_uri_prefix.map((prefix) => (
                <div key={prefix}>{prefix}</div>
              ))}
            </dd>
            <dt>{texts.users}</dt>
            <dd className="ui-numbers">{texts.people(client.users)}</dd>
            <dt>{texts.authoriseAt}</dt>
            <dd>
              <code>{href('oauth-authorize')}</code>
            </dd>
            <dt>{texts.tokensAt}</dt>
            <dd>
              <code>{api.oauth.token.path.replace('/api', '')}</code>
            </dd>
          </dl>
          <div className="oauth-actions">
            <Button href={href('oauth-apps')} variant="quiet">
              {texts.back}
            </Button>
            <Button href={href('oauth-client-webhook', { app: client.application_id })} icon="plug">
              {texts.webhook}
            </Button>
            <Button href={href('oauth-client-edit', { app: client.application_id })} icon="pencil">
              {texts.edit}
            </Button>
          </div>
          <SensitiveForm client={client} hasPassword={hasPassword} onSecret={setSecret} />
        </div>
      </section>
    </SettingsFrame>
  );
}

/** Gives the application a new secret or deletes it; both ask for the password. */
function SensitiveForm({
  client,
  hasPassword,
  onSecret,
}: Pick<ClientData, 'client' | 'hasPassword'> & { onSecret: (secret: string | null) => void }) {
  const { application_id } = client;
  const texts = useTexts(TEXTS);
  const form = useForm(
    () => null,
    async ({ password = '', wish }) => {
      if (wish === 'rotate') {
        onSecret((await call(api.oauth.rotate, { application_id, password })).client_secret);
        return form.setBusy(false);
      }
      await call(api.oauth.remove, { application_id, password });
      location.assign(href('oauth-apps') + ribbonHash(texts.done.removed));
    },
    'wish',
  );
  return (
    <form
      method="post"
      action={href('oauth-client', { app: application_id })}
      className="account-auth oauth-sensitive"
      onSubmit={form.onSubmit}
    >
      <h2>{texts.danger}</h2>
      <p className="ui-muted">{client.is_public ? texts.dangerPublic : texts.dangerAbout}</p>
      {hasPassword && (
        <PasswordInput
          name="password"
          label={texts.password}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      )}
      <div className="oauth-actions">
        {!client.is_public && (
          <Button type="submit" icon="refresh-cw" name="wish" value="rotate" busy={form.isBusy}>
            {texts.newSecret}
          </Button>
        )}
        <Button type="submit" variant="danger" icon="trash-2" name="wish" value="remove" busy={form.isBusy}>
          {texts.remove}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { countOf } from '#base/counts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ClientKeys } from '../ui/ClientKeys.tsx';
import type { ClientData } from './client-page.ts';
import '#features/people/account/ui/auth.css';
import '../ui/oauth.css';

export default function OAuthClientPage({ client, hasPassword }: ClientData) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section className="oauth-card">
      <h1>{client.name}</h1>
      <div className="account-auth">
        {client.description && <p>{client.description}</p>}
        <ClientKeys clientId={client.client_id} secret={secret} />
        <dl className="oauth-facts">
          <dt>Kind</dt>
          <dd>{client.is_public ? 'Public: proves itself with PKCE' : 'Confidential: keeps a secret'}</dd>
          <dt>Goes back to</dt>
          <dd>
            {client.redirect_uri_prefix.map((prefix) => (
              <div key={prefix}>{prefix}</div>
            ))}
          </dd>
          <dt>Used by</dt>
          <dd className="ui-numbers">{countOf(client.users, 'person', 'people')}</dd>
          <dt>Asks at</dt>
          <dd>
            <code>{href('oauth-authorize')}</code>
          </dd>
          <dt>Tokens from</dt>
          <dd>
            <code>{api.oauth.token.path.replace('/api', '')}</code>
          </dd>
        </dl>
        <div className="oauth-actions">
          <Button href={href('oauth-apps')} variant="quiet">
            Back
          </Button>
          <Button href={href('oauth-client-edit', { app: client.application_id })} icon="pencil">
            Change
          </Button>
        </div>
        <SensitiveForm client={client} hasPassword={hasPassword} onSecret={setSecret} />
      </div>
    </section>
  );
}

/** A new secret, or the end of the application: both want the password. */
function SensitiveForm({
  client,
  hasPassword,
  onSecret,
}: ClientData & { onSecret: (secret: string | null) => void }) {
  const { application_id } = client;
  const form = useForm(
    () => null,
    async ({ password = '', wish }) => {
      if (wish === 'rotate') {
        onSecret((await call(api.oauth.rotate, { application_id, password })).client_secret);
        return form.setBusy(false);
      }
      await call(api.oauth.remove, { application_id, password });
      location.assign(href('oauth-apps') + ribbonHash('The application is deleted.'));
    },
  );
  return (
    <form method="post" className="account-auth oauth-sensitive" onSubmit={form.onSubmit}>
      <h2>{client.is_public ? 'Delete it' : 'Another secret, or the end of it'}</h2>
      <p className="ui-muted">
        {!client.is_public && 'A new secret ends the old one at once. '}Deleting takes everybody’s tokens with
        it.
      </p>
      {hasPassword && (
        <TextInput
          name="password"
          type="password"
          label="Current password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      )}
      <div className="oauth-actions">
        {!client.is_public && (
          <Button type="submit" icon="refresh-cw" name="wish" value="rotate" busy={form.isBusy}>
            New secret
          </Button>
        )}
        <Button type="submit" variant="danger" icon="trash-2" name="wish" value="remove" busy={form.isBusy}>
          Delete
        </Button>
      </div>
    </form>
  );
}

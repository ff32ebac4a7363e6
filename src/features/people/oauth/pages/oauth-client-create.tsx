import { useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { ClientObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { ClientFields } from '../ui/ClientFields.tsx';
import { ClientKeys } from '../ui/ClientKeys.tsx';
import '#features/people/account/ui/auth.css';
import '../ui/oauth.css';

interface Made {
  readonly client: ClientObject;
  readonly client_secret: string | null;
}

export default function OAuthClientCreatePage() {
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeClient made={made} />;
  return (
    <section className="oauth-card">
      <h1>Register an application</h1>
      <CreateForm onDone={setMade} />
    </section>
  );
}

function CreateForm({ onDone }: { onDone: (made: Made) => void }) {
  const form = useForm(
    ({ name = '', redirect_uri_prefix = '', accept_terms }) => {
      if (!name.trim()) return { param: 'name', text: TEXTS.nameRequired };
      if (!redirect_uri_prefix.trim()) return { param: 'redirect_uri_prefix', text: TEXTS.redirectRequired };
      return accept_terms ? null : { param: 'accept_terms', text: TEXTS.termsRequired };
    },
    async ({ name = '', redirect_uri_prefix = '', ...fields }) =>
      onDone(await call(api.oauth.register, { ...fields, name, redirect_uri_prefix })),
  );
  return (
    <form className="account-auth" onSubmit={form.onSubmit} noValidate>
      <ClientFields errorOf={form.errorOf} />
      <Checkbox
        name="is_public"
        value="1"
        label="It cannot keep a secret"
        hint="It runs in a browser or on people's devices, and proves itself with PKCE."
      />
      <Checkbox
        name="accept_terms"
        value="1"
        label={
          <>
            I accept the <a href={href('terms')}>terms of service</a>
          </>
        }
      />
      {form.errorOf('accept_terms') && (
        <p className="ui-error" role="alert">
          {form.errorOf('accept_terms')}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        Register
      </Button>
    </form>
  );
}

function MadeClient({ made: { client, client_secret } }: { made: Made }) {
  return (
    <section className="oauth-card">
      <h1>{client.name} is registered</h1>
      <div className="account-auth">
        <ClientKeys clientId={client.client_id} secret={client_secret} />
        <Button href={href('oauth-client', { app: client.application_id })} variant="primary" block>
          Go on
        </Button>
      </div>
    </section>
  );
}

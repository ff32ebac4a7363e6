import { mistakesOf } from '#base/mistake.ts';
import { useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
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
  const texts = useTexts(TEXTS);
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeClient made={made} />;
  return (
    <section className="oauth-card">
      <h1>{texts.register}</h1>
      <CreateForm onDone={setMade} />
    </section>
  );
}

function CreateForm({ onDone }: { onDone: (made: Made) => void }) {
  const texts = useTexts(TEXTS);
  const form = useForm(
    ({ name = '', redirect_uri_prefix = '', accept_terms }) =>
      mistakesOf(
        name.trim() ? null : { param: 'name', text: texts.nameRequired },
        redirect_uri_prefix.trim() ? null : { param: 'redirect_uri_prefix', text: texts.redirectRequired },
        accept_terms ? null : { param: 'accept_terms', text: texts.termsRequired },
      ),
    async ({ name = '', redirect_uri_prefix = '', ...fields }) =>
      onDone(await call(api.oauth.register, { ...fields, name, redirect_uri_prefix })),
  );
  return (
    <form className="account-auth" onSubmit={form.onSubmit} noValidate>
      <ClientFields errorOf={form.errorOf} />
      <Checkbox name="is_public" value="1" label={texts.isPublic} hint={texts.isPublicHint} />
      <Checkbox
        name="accept_terms"
        value="1"
        label={
          <Phrase text={texts.acceptTerms} parts={{ terms: <a href={href('terms')}>{texts.terms}</a> }} />
        }
      />
      {form.errorOf('accept_terms') && (
        <p className="ui-error" role="alert">
          {form.errorOf('accept_terms')}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.registerSend}
      </Button>
    </form>
  );
}

function MadeClient({ made: { client, client_secret } }: { made: Made }) {
  const texts = useTexts(TEXTS);
  return (
    <section className="oauth-card">
      <h1>{texts.registered({ name: client.name })}</h1>
      <div className="account-auth">
        <ClientKeys clientId={client.client_id} secret={client_secret} />
        <Button href={href('oauth-client', { app: client.application_id })} variant="primary" block>
          {texts.next}
        </Button>
      </div>
    </section>
  );
}

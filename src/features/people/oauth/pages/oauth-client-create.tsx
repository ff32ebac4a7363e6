import { mistakesOf } from '#base/mistake.ts';
import { useState } from 'react';
import { SettingsFrame } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import type { Data } from '#platform/http/pages.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ClientFields, ClientKeys } from '../ui/ClientFields.tsx';
import '#features/people/account/ui/auth.css';
import type { load, MadeClient } from './oauth-client-create.load.ts';
import '../ui/oauth.css';

export default function OAuthClientCreatePage(data: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const [made, setMade] = useState(data.made);
  if (made) return <Registered made={made} />;
  return (
    <SettingsFrame current="oauth-apps">
      <section className="oauth-page">
        <h2>{texts.register}</h2>
        <SentMistake
          beside={['name', 'website', 'organization', 'description', 'redirect_uri_prefix', 'accept_terms']}
        />
        <CreateForm onDone={setMade} />
      </section>
    </SettingsFrame>
  );
}

function CreateForm({ onDone }: { onDone: (made: MadeClient) => void }) {
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
    'redirect_uri_prefix',
  );
  return (
    <form
      data-begin
      method="post"
      action={href('oauth-client-create')}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <ClientFields field={form.field} />
      <Checkbox
        name="is_public"
        value="1"
        label={texts.isPublic}
        hint={texts.isPublicHint}
        defaultChecked={form.typed('is_public') !== ''}
      />
      <Checkbox
        name="accept_terms"
        value="1"
        defaultChecked={form.typed('accept_terms') !== ''}
        label={
          <Phrase text={texts.acceptTerms} parts={{ terms: <a href={href('terms')}>{texts.terms}</a> }} />
        }
        error={form.errorOf('accept_terms')}
      />
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.registerSend}
      </Button>
    </form>
  );
}

/** The new application's keys, its secret for the only time. */
function Registered({ made: { client, client_secret } }: { made: MadeClient }) {
  const texts = useTexts(TEXTS);
  return (
    <SettingsFrame current="oauth-apps">
      <section className="oauth-page">
        <h2>{texts.registered({ name: client.name })}</h2>
        <div className="account-auth">
          <ClientKeys clientId={client.client_id} secret={client_secret} />
          <Button href={href('oauth-client', { app: client.application_id })} variant="primary" block>
            {texts.next}
          </Button>
        </div>
      </section>
    </SettingsFrame>
  );
}

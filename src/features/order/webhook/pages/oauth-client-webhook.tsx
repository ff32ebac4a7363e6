import { useState } from 'react';
import { SettingsFrame } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentDone, SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { DeliveryLog } from '../ui/DeliveryLog.tsx';
import { WebhookActions } from '../ui/WebhookActions.tsx';
import { WebhookForm } from '../ui/WebhookForm.tsx';
import type { load } from './oauth-client-webhook.load.ts';
import '#features/people/account/ui/auth.css';
import '../ui/webhook.css';

export default function OAuthClientWebhookPage(data: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const [webhook, setWebhook] = useState(data.webhook);
  const [secret, setSecret] = useState(data.secret);
  const { app } = data;
  return (
    <SettingsFrame current="oauth-apps">
      <section className="webhook-page">
        <h2>{texts.titleOf({ name: data.name })}</h2>
        <p className="ui-muted">
          <Phrase text={texts.about} parts={{ help: <a href={href('help-webhooks')}>{texts.help}</a> }} />
        </p>
        <SentMistake beside={['url', 'events', 'password']} />
        <SentDone texts={texts.done} done={data.done} />
        {webhook && !webhook.is_enabled && <Alert kind="warning">{texts.disabled}</Alert>}
        {secret && (
          <div className="account-auth">
            <CopyField label={texts.secret} value={secret} />
            <Alert kind="warning">{texts.keepSecret}</Alert>
          </div>
        )}
        <WebhookForm
          {...data}
          webhook={webhook}
          onSaved={(saved) => {
            setWebhook(saved.webhook);
            if (saved.secret) setSecret(saved.secret);
          }}
        />
        {webhook && <WebhookActions app={app} hasPassword={data.hasPassword} onSecret={setSecret} />}
        {webhook && <DeliveryLog app={app} first={data.deliveries} />}
        <Button href={href('oauth-client', { app })} variant="quiet">
          {texts.back}
        </Button>
      </section>
    </SettingsFrame>
  );
}

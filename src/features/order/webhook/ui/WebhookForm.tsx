import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { WebhookObject } from '../contract.ts';
import { URL_MAX, type WebhookEvent } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface Props {
  app: string;
  webhook: WebhookObject | null;
  events: readonly WebhookEvent[];
  hasPassword: boolean;
  onSaved: (saved: { webhook: WebhookObject; secret: string | null }) => void;
}

/** The form for the address and the events of a webhook. */
export function WebhookForm({ app, webhook, events, hasPassword, onSaved }: Props) {
  const texts = useTexts(TEXTS);
  const chosen = (fields: Readonly<Record<string, string>>) => events.filter((event) => fields[event]);
  const isChosen = (event: WebhookEvent) => webhook?.events.includes(event) ?? event === 'video.processed';
  const form = useForm(
    ({ url = '', ...fields }) => {
      if (!url.trim()) return { param: 'url', text: texts.urlRequired };
      return chosen(fields).length > 0 ? null : { param: 'events', text: texts.eventRequired };
    },
    async ({ url = '', password = '', ...fields }) => {
      onSaved(await call(api.webhook.save, { application_id: app, url, password, events: chosen(fields) }));
      showRibbon(texts.done.saved);
      form.setBusy(false);
    },
    'url',
  );
  return (
    <form
      data-begin
      method="post"
      action={href('oauth-client-webhook', { app })}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextInput
        name="url"
        type="url"
        label={texts.url}
        hint={texts.urlHint}
        defaultValue={form.typed('url', webhook?.url)}
        maxLength={URL_MAX}
        autoComplete="off"
        error={form.errorOf('url')}
      />
      <EventFields
        events={events}
        isTicked={(event) => form.typed(event, isChosen(event) ? '1' : '') !== ''}
        error={form.errorOf('events')}
      />
      {hasPassword && (
        <PasswordInput
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      )}
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

interface EventFieldsProps {
  events: readonly WebhookEvent[];
  isTicked: (event: WebhookEvent) => boolean;
  error: string | undefined;
}

function EventFields({ events, isTicked, error }: EventFieldsProps) {
  const texts = useTexts(TEXTS);
  return (
    <fieldset
      name="events"
      className="webhook-events"
      tabIndex={-1}
      aria-describedby={error ? 'events-error' : undefined}
    >
      <legend>{texts.events}</legend>
      {events.map((event) => (
        <Checkbox
          key={event}
          name={event}
          value="1"
          label={texts.eventNames[event]}
          hint={<code>{event}</code>}
          defaultChecked={isTicked(event)}
        />
      ))}
      {error && (
        <p id="events-error" className="ui-error" role="alert">
          {error}
        </p>
      )}
      <p className="ui-muted">{texts.whose}</p>
    </fieldset>
  );
}

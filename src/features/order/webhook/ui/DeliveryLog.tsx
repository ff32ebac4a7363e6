import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { DeliveryObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** What the webhook was sent, and what came of it. */
export function DeliveryLog({ app, first }: { app: string; first: readonly DeliveryObject[] }) {
  const texts = useTexts(TEXTS);
  const [deliveries, setDeliveries] = useState(first);
  async function refresh(): Promise<void> {
    setDeliveries((await call(api.webhook.deliveries, { application_id: app })).deliveries);
  }
  async function resend(delivery: string): Promise<void> {
    await call(api.webhook.redeliver, { application_id: app, delivery });
    showRibbon(texts.resent);
    await refresh();
  }
  const shown = (error: unknown) => showRibbon(errorText(error), 'danger');
  return (
    <section className="webhook-log">
      <h2>{texts.log}</h2>
      <Button icon="refresh-cw" onClick={() => void refresh().catch(shown)}>
        {texts.refresh}
      </Button>
      {deliveries.length === 0 && <p className="ui-muted">{texts.logEmpty}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.delivery_id}>
            <DeliveryLine delivery={delivery} />
            {delivery.state !== 'waiting' && (
              <Button onClick={() => void resend(delivery.delivery_id).catch(shown)}>{texts.resend}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeliveryLine({ delivery }: { delivery: DeliveryObject }) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  const { event, state, attempts, status_code: status, failure, body } = delivery;
  const answer = status === null ? failureText(texts.failures, failure) : texts.answered({ status });
  return (
    <details>
      <summary>
        <strong>{event}</strong>
        <span className="ui-muted">
          {texts.states[state]}
          {answer && ` (${answer})`} · {texts.attempts(attempts)} ·{' '}
          <TimeAgo at={fromApiDate(delivery.date_created) ?? now} now={now} />
        </span>
      </summary>
      <p>
        <code>{delivery.delivery_id}</code>
      </p>
      <pre>{body}</pre>
    </details>
  );
}

function failureText(texts: Readonly<Record<string, string>>, failure: string | null): string {
  return failure === null ? '' : (texts[failure] ?? failure);
}

import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { DeliveryObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** The deliveries of a webhook with their results. */
export function DeliveryLog({ app, first }: { app: string; first: readonly DeliveryObject[] }) {
  const texts = useTexts(TEXTS);
  const [deliveries, setDeliveries] = useState(first);
  async function refresh(): Promise<void> {
    setDeliveries((await call(api.webhook.deliveries, { application_id: app })).deliveries);
  }
  async function resend(delivery: string): Promise<void> {
    await call(api.webhook.redeliver, { application_id: app, delivery });
    showRibbon(texts.done.resend);
    await refresh();
  }
  return (
    <section className="webhook-log">
      <h2>{texts.log}</h2>
      <Button icon="refresh-cw" href={href('oauth-client-webhook', { app })} onClick={runInstead(refresh)}>
        {texts.refresh}
      </Button>
      {deliveries.length === 0 && <p className="ui-muted">{texts.logEmpty}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.delivery_id}>
            <DeliveryLine delivery={delivery} />
            {delivery.state !== 'waiting' && (
              <form
                method="post"
                action={href('oauth-client-webhook', { app })}
                onSubmit={runInstead(() => resend(delivery.delivery_id))}
              >
                <input type="hidden" name="delivery" value={delivery.delivery_id} />
                <Button type="submit" name="wish" value="resend">
                  {texts.resend}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An event handler that runs `work` instead of the default action, and shows its errors. */
function runInstead(work: () => Promise<void>) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    work().catch((error: unknown) => showRibbon(errorText(error), 'danger'));
  };
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

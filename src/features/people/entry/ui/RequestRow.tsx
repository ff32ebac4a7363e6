import { PanelRow } from '#features/pages/panel/ui/PanelRow.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ShownRequest } from '../pages/panel-requests.load.ts';
import { REQUESTS_TEXTS } from '../request-texts.ts';
import { PICK } from '../rules.ts';

/** Somebody who waits, with a box to decide about them; the only one is ticked already. */
export function RequestRow({ request, isOnly }: { request: ShownRequest; isOnly: boolean }) {
  const { id, username } = request;
  return (
    <li className="requests-row">
      <Checkbox name={PICK + id} value="1" label={<strong>{username}</strong>} defaultChecked={isOnly} />
      <Said request={request} />
    </li>
  );
}

/** Somebody who was turned down, with a button that takes it back. */
export function RefusedRow({ request }: { request: ShownRequest }) {
  const texts = useTexts(REQUESTS_TEXTS);
  const { id, username, reason } = request;
  return (
    <PanelRow page="panel-requests" fields={{ request: id }} icon="undo-2" send={texts.restore}>
      <strong>{username}</strong>
      <Said request={request} />
      {reason && <p>{texts.because({ reason })}</p>}
    </PanelRow>
  );
}

function Said({ request }: { request: ShownRequest }) {
  const texts = useTexts(REQUESTS_TEXTS);
  const { now } = useFrame();
  const { email, isConfirmed, question, answer, country, at } = request;
  return (
    <div>
      <p className="ui-muted">
        {email} ({isConfirmed ? texts.confirmed : texts.unconfirmed}){country && ` · ${country}`} ·{' '}
        <TimeAgo at={at} now={Math.max(now, at)} />
      </p>
      <p className="ui-muted">{question}</p>
      <p className="requests-answer" dir="auto">
        {answer}
      </p>
    </div>
  );
}

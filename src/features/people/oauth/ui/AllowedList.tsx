import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AppObject } from '../contract.ts';
import { isScope } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { useRevoke } from './use-revoke.ts';

/** What may use the account, what each may do, and how to take that back. */
export function AllowedList({ first }: { first: readonly AppObject[] }) {
  const texts = useTexts(TEXTS);
  const { apps, revoke, revokeAll, isBusy } = useRevoke(first);
  const [isAsked, setAsked] = useState(false);
  if (apps.length === 0) return <p className="ui-muted">{texts.noApps}</p>;
  return (
    <>
      <ul className="settings-list">
        {apps.map((app) => (
          <AllowedApp key={app.application_id} app={app} isBusy={isBusy} onRevoke={() => revoke(app)} />
        ))}
      </ul>
      {apps.length > 1 && (
        <Button icon="unlock" disabled={isBusy} onClick={() => setAsked(true)}>
          {texts.revokeAll}
        </Button>
      )}
      {isAsked && <ConfirmAll onClose={() => setAsked(false)} onYes={revokeAll} />}
    </>
  );
}

function AllowedApp({ app, isBusy, onRevoke }: { app: AppObject; isBusy: boolean; onRevoke: () => void }) {
  const { now } = useFrame();
  const texts = useTexts(TEXTS);
  const used = fromApiDate(app.date_used);
  return (
    <li>
      <Icon name="plug" />
      <div>
        <a href={href('oauth-app', { app: app.application_id })}>{app.name}</a>
        <p>
          {app.scopes
            .filter(isScope)
            .map((scope) => texts.scopes[scope])
            .join(' · ')}
        </p>
        <p>
          {used === null ? (
            texts.notUsed
          ) : (
            <Phrase text={texts.lastUsedAt} parts={{ when: <TimeAgo at={used} now={now} /> }} />
          )}
        </p>
      </div>
      <Button
        size="small"
        disabled={isBusy}
        onClick={onRevoke}
        aria-label={texts.revokeApp({ name: app.name })}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}

function ConfirmAll({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  const texts = useTexts(TEXTS);
  function confirm(): void {
    onClose();
    onYes();
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="danger" onClick={confirm}>
        {texts.revokeAll}
      </Button>
    </>
  );
  return (
    <Modal title={texts.revokeAllTitle} onClose={onClose} footer={buttons}>
      <p>{texts.revokeAllAsk}</p>
    </Modal>
  );
}

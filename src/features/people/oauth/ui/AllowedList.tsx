import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AppObject } from '../contract.ts';
import { isScope } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { useRevoke } from './use-revoke.ts';

/** The applications that may use the account, what each may do, and a way to revoke that. */
export function AllowedList({ first }: { first: readonly AppObject[] }) {
  const texts = useTexts(TEXTS);
  const { apps, revoke, revokeAll, isBusy } = useRevoke(first);
  if (apps.length === 0) return <p className="ui-muted">{texts.noApps}</p>;
  return (
    <>
      <ul className="settings-list">
        {apps.map((app) => (
          <AllowedApp key={app.application_id} app={app} isBusy={isBusy} onRevoke={() => revoke(app)} />
        ))}
      </ul>
      {apps.length > 1 && <RevokeAll isBusy={isBusy} onSend={revokeAll} />}
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
      <ButtonForm
        action={href('oauth-apps')}
        fields={{ application_id: app.application_id }}
        onSend={onRevoke}
      >
        <Button type="submit" size="small" disabled={isBusy} aria-label={texts.revokeApp({ name: app.name })}>
          {texts.revoke}
        </Button>
      </ButtonForm>
    </li>
  );
}

/** Ends the access of all of them, once that has been asked. */
function RevokeAll({ isBusy, onSend }: { isBusy: boolean; onSend: () => void }) {
  const texts = useTexts(TEXTS);
  return (
    <Disclosure summary={texts.revokeAll}>
      <p>{texts.revokeAllAsk}</p>
      <ButtonForm action={href('oauth-apps')} onSend={onSend}>
        <Button type="submit" variant="danger" icon="unlock" disabled={isBusy}>
          {texts.revokeAllSurely}
        </Button>
      </ButtonForm>
    </Disclosure>
  );
}

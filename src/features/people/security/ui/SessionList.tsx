import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SignOutForm } from '#shell/frame/SignOutForm.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { Icon } from '#ui/Icon.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { SessionObject } from '../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Devices that are signed in, each with a button to sign it out. */
export function SessionList({ first }: { first: readonly SessionObject[] }) {
  const texts = useTexts(TEXTS);
  const [sessions, setSessions] = useState(first);

  async function act(work: () => Promise<unknown>, kept: (session: SessionObject) => boolean): Promise<void> {
    try {
      await work();
      setSessions(sessions.filter(kept));
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  const endOne = (session: string) =>
    act(
      () => call(api.security.endSession, { session }),
      ({ session_id }) => session_id !== session,
    );
  const endOthers = () =>
    act(
      () => call(api.security.endOtherSessions, {}),
      ({ is_current }) => is_current,
    );
  return (
    <>
      <ul className="settings-list">
        {sessions.map((session) => (
          <SessionItem key={session.session_id} session={session} onEnd={() => endOne(session.session_id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ButtonForm action={href('settings-account')} fields={{ others: '1' }} onSend={endOthers}>
          <Button type="submit" icon="log-out">
            {texts.signOutOthers}
          </Button>
        </ButtonForm>
      )}
    </>
  );
}

function SessionItem({ session, onEnd }: { session: SessionObject; onEnd: () => void }) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  const used = fromApiDate(session.date_used) ?? now;
  const button = (
    <Button type="submit" size="small">
      {texts.signOut}
    </Button>
  );
  return (
    <li>
      <Icon name={/iPhone|Android|iPad/.test(session.device) ? 'smartphone' : 'monitor'} />
      <div>
        {session.device}
        <p>
          {session.is_current ? texts.thisDevice : <TimeAgo at={used} now={now} />}
          {session.place && ` · ${session.place}`}
        </p>
      </div>
      {session.is_current ? (
        <SignOutForm>{button}</SignOutForm>
      ) : (
        <ButtonForm action={href('settings-account')} fields={{ session: session.session_id }} onSend={onEnd}>
          {button}
        </ButtonForm>
      )}
    </li>
  );
}

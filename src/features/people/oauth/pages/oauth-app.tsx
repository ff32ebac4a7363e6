import { fromApiDate } from '#base/api-date.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { RightsList } from '../ui/RightsList.tsx';
import '../ui/oauth.css';
import type { load } from './oauth-app.load.ts';

export default function OAuthAppPage({ app }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  const used = fromApiDate(app.date_used);
  const allowed = fromApiDate(app.date_created) ?? now;
  return (
    <section className="oauth-card">
      <h1>{app.name}</h1>
      <SentMistake />
      {app.description && <p className="oauth-about">{app.description}</p>}
      <p>{texts.mayDo}</p>
      <RightsList scopes={app.scopes} />
      <dl className="oauth-facts">
        {app.organization && (
          <>
            <dt>{texts.by}</dt>
            <dd>{app.organization}</dd>
          </>
        )}
        {app.website && (
          <>
            <dt>{texts.website}</dt>
            <dd>
              <a href={app.website} rel="nofollow ugc noopener">
                {app.website.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </>
        )}
        <dt>{texts.allowedSince}</dt>
        <dd>
          <TimeAgo at={allowed} now={now} />
        </dd>
        <dt>{texts.lastUsed}</dt>
        <dd>{used === null ? texts.notUsed : <TimeAgo at={used} now={now} />}</dd>
      </dl>
      <div className="oauth-actions">
        <Button href={href('oauth-apps')} variant="quiet">
          {texts.back}
        </Button>
        <ButtonForm action={href('oauth-app', { app: app.application_id })}>
          <Button type="submit" variant="danger">
            {texts.revoke}
          </Button>
        </ButtonForm>
      </div>
    </section>
  );
}

import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentDone, SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { AllowedList } from '../ui/AllowedList.tsx';
import type { load } from './oauth-apps.load.ts';
import '../ui/oauth.css';

export default function OAuthAppsPage({ apps, clients, done }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <SettingsFrame current="oauth-apps">
      <SentMistake />
      <SentDone texts={texts.done} done={done} />
      <SettingsPart title={texts.allowed} about={texts.allowedAbout}>
        <AllowedList first={apps} />
      </SettingsPart>
      <SettingsPart title={texts.own} about={texts.ownAbout}>
        {clients.length === 0 && <p className="ui-muted">{texts.noClients}</p>}
        <ul className="settings-list">
          {clients.map(({ application_id: app, name, users }) => (
            <li key={app}>
              <Icon name="code" />
              <div>
                <a href={href('oauth-client', { app })}>{name}</a>
                <p className="ui-numbers">{texts.usedBy(users)}</p>
              </div>
            </li>
          ))}
        </ul>
        <Button href={href('oauth-client-create')} icon="plus">
          {texts.register}
        </Button>
      </SettingsPart>
    </SettingsFrame>
  );
}

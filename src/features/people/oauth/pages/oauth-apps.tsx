import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { countOf } from '#base/counts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TEXTS } from '../texts.ts';
import { AllowedList } from '../ui/AllowedList.tsx';
import type { load } from './oauth-apps.load.ts';
import '../ui/oauth.css';

export default function OAuthAppsPage({ apps, clients }: Data<typeof load>) {
  return (
    <SettingsFrame current="oauth-apps">
      <SettingsPart title="Allowed" about="Applications that may use your account.">
        <AllowedList first={apps} />
      </SettingsPart>
      <SettingsPart title="Your own" about="Applications that you have registered.">
        {clients.length === 0 && <p className="ui-muted">{TEXTS.noClients}</p>}
        <ul className="settings-list">
          {clients.map(({ application_id: app, name, users }) => (
            <li key={app}>
              <Icon name="code" />
              <div>
                <a href={href('oauth-client', { app })}>{name}</a>
                <p className="ui-numbers">Used by {countOf(users, 'person', 'people')}</p>
              </div>
            </li>
          ))}
        </ul>
        <Button href={href('oauth-client-create')} icon="plus">
          Register an application
        </Button>
      </SettingsPart>
    </SettingsFrame>
  );
}

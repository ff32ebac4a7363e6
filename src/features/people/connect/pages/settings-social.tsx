import { useState } from 'react';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { TEXTS } from '../texts.ts';
import { ConnectForm, DirectoryForm, DisconnectForm } from '../ui/NetworkForms.tsx';
import type { load } from './settings-social.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function SocialSettingsPage(data: Data<typeof load>) {
  const { networks, directory, error, hasPassword } = data;
  const texts = useTexts(TEXTS);
  const [connected, setConnected] = useState(data.connected);
  const setName = (network: string, name = '') => setConnected({ ...connected, [network]: name });
  return (
    <SettingsFrame current="settings-social">
      <SettingsPart title={texts.networks} about={texts.networksAbout}>
        {error && <Alert kind="danger">{error}</Alert>}
        <SentMistake beside={['passwordCurrent', 'identity', 'password']} />
        {networks.length === 0 && <p className="ui-muted">{texts.noNetworks}</p>}
        <ul className="settings-list">
          {networks.map((offer) => {
            const name = connected[offer.network];
            const isDirectory = offer.network === directory;
            const props = { offer, hasPassword };
            return (
              <li key={offer.network}>
                <Icon name="link" />
                <div>
                  {offer.title}
                  <p>{name ? texts.connectedAs({ name }) : texts.notConnected}</p>
                </div>
                {name && <DisconnectForm {...props} onDone={() => setName(offer.network)} />}
                {!name && isDirectory && (
                  <DirectoryForm {...props} onDone={(given) => setName(offer.network, given)} />
                )}
                {!name && !isDirectory && <ConnectForm {...props} />}
              </li>
            );
          })}
        </ul>
      </SettingsPart>
    </SettingsFrame>
  );
}

import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import type { NotificationWays, Preferences } from '../contract.ts';
import { type DigestEvery, TEXTS } from '../texts.ts';
import { DesktopPermission } from '../ui/DesktopPermission.tsx';
import { WaysTable } from '../ui/WaysTable.tsx';
import type { load } from './settings-notifications.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function NotificationSettingsPage({ user, hasEmail, preferences, digest }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const [chosen, setChosen] = useState<Preferences>({ preferences, digest });

  /** Shows the choice at once; takes it back when it cannot be kept. */
  async function change(next: Preferences, send: () => Promise<Preferences>): Promise<void> {
    setChosen(next);
    try {
      setChosen(await send());
    } catch (error) {
      setChosen(chosen);
      showRibbon(errorText(error), 'danger');
    }
  }
  const switchWay = (type: string, way: keyof NotificationWays, isOn: boolean) =>
    change(
      {
        ...chosen,
        preferences: {
          ...chosen.preferences,
          [type]: { ...(chosen.preferences[type] as NotificationWays), [way]: isOn },
        },
      },
      () => call(api.notification.setPreference, { user, type, [way]: isOn ? 1 : 0 }),
    );
  const switchDigest = (every: DigestEvery) =>
    change({ ...chosen, digest: every }, () => call(api.notification.setDigest, { user, every }));
  return (
    <SettingsFrame current="settings-notifications">
      <SettingsPart title={texts.title} about={texts.whatAbout}>
        {!hasEmail && (
          <Alert
            action={
              <Button href={href('settings')} size="small">
                {texts.yourEmail}
              </Button>
            }
          >
            {texts.needEmail}
          </Alert>
        )}
        <WaysTable preferences={chosen.preferences} hasEmail={hasEmail} onSwitch={switchWay} />
      </SettingsPart>
      <SettingsPart title={texts.digest} about={texts.digestAbout}>
        <Select
          label={texts.digestEvery}
          disabled={!hasEmail}
          value={chosen.digest}
          onChange={(event) => void switchDigest(event.currentTarget.value as DigestEvery)}
          options={Object.entries(texts.every).map(([value, label]) => ({ value, label }))}
        />
      </SettingsPart>
      <SettingsPart title={texts.desktop} about={texts.desktopAbout}>
        <DesktopPermission />
      </SettingsPart>
    </SettingsFrame>
  );
}

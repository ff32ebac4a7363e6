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
import { type DigestEvery, DIGESTS } from '../texts.ts';
import { DesktopPermission } from '../ui/DesktopPermission.tsx';
import { WaysTable } from '../ui/WaysTable.tsx';
import type { load } from './settings-notifications.load.ts';

export default function NotificationSettingsPage({ user, hasEmail, preferences, digest }: Data<typeof load>) {
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
      <SettingsPart title="What you are told" about="Every switch takes effect at once.">
        {!hasEmail && (
          <Alert
            action={
              <Button href={href('settings')} size="small">
                Your e-mail
              </Button>
            }
          >
            Letters need a confirmed e-mail address.
          </Alert>
        )}
        <WaysTable preferences={chosen.preferences} hasEmail={hasEmail} onSwitch={switchWay} />
      </SettingsPart>
      <SettingsPart
        title="Digest"
        about="One letter with all that you have ticked for it. It is not sent when nothing has happened."
      >
        <Select
          label="How often"
          disabled={!hasEmail}
          value={chosen.digest}
          onChange={(event) => void switchDigest(event.currentTarget.value as DigestEvery)}
          options={Object.entries(DIGESTS).map(([value, label]) => ({ value, label }))}
        />
      </SettingsPart>
      <SettingsPart
        title="Desktop"
        about="While a page of this site is open, your computer shows what happens."
      >
        <DesktopPermission />
      </SettingsPart>
    </SettingsFrame>
  );
}

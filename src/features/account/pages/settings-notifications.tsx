import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { Data } from '#platform/http/pages.ts';
import { Alert } from '#ui/Alert.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { NOTIFICATION_TYPES, type NotificationWays, setPreference, type SwitchableType } from '../contract.ts';
import { SettingsFrame, SettingsPart } from '../ui/settings/SettingsFrame.tsx';
import type { load } from './settings-notifications.load.ts';

const WAYS = { on_site: 'On the site', desktop: 'Desktop', email: 'E-mail', digest: 'Weekly letter' } as const;
type Way = keyof typeof WAYS;

export default function NotificationSettingsPage({ user, preferences, hasEmail }: Data<typeof load>) {
  return (
    <SettingsFrame current="settings-notifications">
      <SettingsPart title="What you are told" about="Every switch takes effect at once.">
        {!hasEmail && <Alert>Letters need a confirmed e-mail address.</Alert>}
        <WaysTable user={user} first={preferences} hasEmail={hasEmail} />
      </SettingsPart>
    </SettingsFrame>
  );
}

interface WaysTableProps {
  user: string;
  first: Record<string, NotificationWays>;
  hasEmail: boolean;
}

function WaysTable({ user, first, hasEmail }: WaysTableProps) {
  const [preferences, setPreferences] = useState(first);

  async function change(type: SwitchableType, way: Way, isOn: boolean): Promise<void> {
    const before = preferences;
    setPreferences({ ...before, [type]: { ...(before[type] as NotificationWays), [way]: isOn } });
    try {
      setPreferences((await call(setPreference, { user, type, [way]: isOn ? 1 : 0 })).preferences);
    } catch (error) {
      setPreferences(before);
      showRibbon(errorText(error), 'danger');
    }
  }
  const isOffered = (way: Way) => hasEmail || (way !== 'email' && way !== 'digest');
  return (
    <table className="settings-ways">
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">What happens</span>
          </th>
          {Object.values(WAYS).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.entries(NOTIFICATION_TYPES) as [SwitchableType, string][]).map(([type, label]) => (
          <tr key={type}>
            <th scope="row">{label}</th>
            {(Object.keys(WAYS) as Way[]).map((way) => (
              <td key={way}>
                <Checkbox
                  label={<span className="ui-hidden">{`${label}: ${WAYS[way]}`}</span>}
                  checked={preferences[type]?.[way] ?? false}
                  disabled={!isOffered(way)}
                  onChange={(event) => void change(type, way, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

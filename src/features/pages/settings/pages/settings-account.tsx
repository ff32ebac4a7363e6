import type { Data } from '#platform/http/pages.ts';
import { Alert } from '#ui/Alert.tsx';
import { HiddenPeople } from '../ui/HiddenPeople.tsx';
import { ExportForm } from '#features/order/takeout/ui/ExportForm.tsx';
import { LeaveForm } from '#features/order/takeout/ui/LeaveForm.tsx';
import { PasskeyForm } from '#features/people/security/ui/PasskeyForm.tsx';
import { SessionList } from '#features/people/security/ui/SessionList.tsx';
import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { TotpForm } from '#features/people/security/ui/TotpForm.tsx';
import type { load } from './settings-account.load.ts';

export default function SecuritySettingsPage(data: Data<typeof load>) {
  const { user, hasPassword } = data;
  return (
    <SettingsFrame current="settings-account">
      <noscript>
        <Alert>Changing anything here needs JavaScript.</Alert>
      </noscript>
      <SettingsPart title="Devices" about="Where you are signed in.">
        <SessionList first={data.sessions} />
      </SettingsPart>
      <SettingsPart title="Two-step sign-in" about="A code from your phone besides your password.">
        <TotpForm isOn={data.hasTotp} codesLeft={data.codesLeft} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart
        title="Passkeys"
        about="Sign in with your fingerprint, face or a key instead of a password."
      >
        <PasskeyForm first={data.passkeys} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title="Blocked" about="Neither of you sees what the other does.">
        <HiddenPeople user={user} way="blocked" first={data.blocked} />
      </SettingsPart>
      <SettingsPart title="Muted" about="You see and hear nothing of them; they do not learn of it.">
        <HiddenPeople user={user} way="muted" first={data.muted} />
      </SettingsPart>
      <SettingsPart title="Your data" about="Everything you own here, as files.">
        <ExportForm user={user} first={data.export} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title="Delete account" about="Your videos, comments and votes go with it.">
        <LeaveForm user={user} hasPassword={hasPassword} />
      </SettingsPart>
    </SettingsFrame>
  );
}

import type { Data } from '#platform/http/pages.ts';
import { Alert } from '#ui/Alert.tsx';
import { HiddenPeople } from '../ui/HiddenPeople.tsx';
import { WatchingChoices } from '../ui/WatchingChoices.tsx';
import { ExportForm } from '#features/order/takeout/ui/ExportForm.tsx';
import { LeaveForm } from '#features/order/takeout/ui/LeaveForm.tsx';
import { PasskeyForm } from '#features/people/security/ui/PasskeyForm.tsx';
import { SessionList } from '#features/people/security/ui/SessionList.tsx';
import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { TotpForm } from '#features/people/security/ui/TotpForm.tsx';
import type { load } from './settings-account.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

export default function SecuritySettingsPage(data: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { user, hasPassword } = data;
  return (
    <SettingsFrame current="settings-account">
      <noscript>
        <Alert>{texts.needsScripts}</Alert>
      </noscript>
      <SettingsPart title={texts.devices} about={texts.devicesAbout}>
        <SessionList first={data.sessions} />
      </SettingsPart>
      <SettingsPart title={texts.codes} about={texts.codesAbout}>
        <TotpForm isOn={data.hasTotp} codesLeft={data.codesLeft} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title={texts.passkeys} about={texts.passkeysAbout}>
        <PasskeyForm first={data.passkeys} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title={texts.blocked} about={texts.blockedAbout}>
        <HiddenPeople user={user} way="blocked" first={data.blocked} />
      </SettingsPart>
      <SettingsPart title={texts.muted} about={texts.mutedAbout}>
        <HiddenPeople user={user} way="muted" first={data.muted} />
      </SettingsPart>
      <SettingsPart title={texts.watching} about={texts.watchingAbout}>
        <WatchingChoices isPaused={data.isPaused} isOff={data.isOff} />
      </SettingsPart>
      <SettingsPart title={texts.data} about={texts.dataAbout}>
        <ExportForm user={user} first={data.export} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title={texts.leave} about={texts.leaveAbout}>
        <LeaveForm user={user} hasPassword={hasPassword} />
      </SettingsPart>
    </SettingsFrame>
  );
}

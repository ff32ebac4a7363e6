import { SettingsFrame, SettingsPart } from '../ui/settings/SettingsFrame.tsx';
import { SignInDetails } from '../ui/settings/SignInDetails.tsx';
import { PasskeyForm } from '#features/people/security/ui/PasskeyForm.tsx';
import { SessionList } from '#features/people/security/ui/SessionList.tsx';
import { TotpForm } from '#features/people/security/ui/TotpForm.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../settings-texts.ts';
import type { load } from './settings-account.load.ts';

/** All sign-in settings on one page; what is sensitive asks for the current password when it is sent. */
export default function SecuritySettingsPage(data: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { account, hasPassword } = data;
  return (
    <SettingsFrame current="settings-account">
      <SentMistake beside={['username', 'email', 'password', 'password_confirm', 'passwordCurrent']} />
      <SettingsPart title={texts.signIn} about={texts.signInAbout}>
        <SignInDetails account={account} hasPassword={hasPassword} />
      </SettingsPart>
      <noscript>
        <Alert>{texts.restNeedsScripts}</Alert>
      </noscript>
      <SettingsPart title={texts.codes} about={texts.codesAbout}>
        <TotpForm isOn={data.hasTotp} codesLeft={data.codesLeft} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title={texts.passkeys} about={texts.passkeysAbout}>
        <PasskeyForm first={data.passkeys} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title={texts.devices} about={texts.devicesAbout}>
        <SessionList first={data.sessions} />
      </SettingsPart>
    </SettingsFrame>
  );
}

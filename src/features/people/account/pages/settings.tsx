import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { EmailForm } from '../ui/settings/EmailForm.tsx';
import { PasswordForm } from '../ui/settings/PasswordForm.tsx';
import { PicturesForm } from '../ui/settings/PicturesForm.tsx';
import { PreferencesForm } from '../ui/settings/PreferencesForm.tsx';
import { ProfileForm } from '../ui/settings/ProfileForm.tsx';
import { SettingsFrame, SettingsPart } from '../ui/settings/SettingsFrame.tsx';
import { UsernameForm } from '../ui/settings/UsernameForm.tsx';
import type { load } from './settings.load.ts';

export default function SettingsPage({ account, cover, hasPassword }: Data<typeof load>) {
  return (
    <SettingsFrame current="settings">
      <SentMistake />
      <SettingsPart title="Pictures" about="Your picture stands beside everything that you do here.">
        <PicturesForm account={account} cover={cover} />
      </SettingsPart>
      <SettingsPart title="Profile" about="What others read about you.">
        <ProfileForm account={account} />
      </SettingsPart>
      <SettingsPart
        title="Preferences"
        about="They hold on every device that you sign in on; the colours on this one."
      >
        <PreferencesForm account={account} />
      </SettingsPart>
      <SettingsPart title="Username" about="Links to your profile change with it.">
        <UsernameForm account={account} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title="E-mail" about="For getting back in, and for the letters that you ask for.">
        <EmailForm account={account} hasPassword={hasPassword} />
      </SettingsPart>
      <SettingsPart title="Password" about="A new one signs every other device out.">
        <PasswordForm account={account} hasPassword={hasPassword} />
      </SettingsPart>
    </SettingsFrame>
  );
}

import { ExportForm } from '../ui/ExportForm.tsx';
import { LeaveForm } from '../ui/LeaveForm.tsx';
import { SettingsFrame, SettingsPart } from '../ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../settings-texts.ts';
import { HiddenPeople } from '../ui/HiddenPeople.tsx';
import { WatchingChoices } from '../ui/WatchingChoices.tsx';
import type { load } from './settings-privacy.load.ts';

/** Blocks and mutes, watch history, and export or deletion of the account's data. */
export default function PrivacySettingsPage(data: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { user, hasPassword } = data;
  return (
    <SettingsFrame current="settings-privacy">
      <noscript>
        <Alert>{texts.needsScripts}</Alert>
      </noscript>
      <SettingsPart title={texts.blocked} about={texts.blockedAbout}>
        <HiddenPeople user={user} way="blocked" first={data.blocked} />
      </SettingsPart>
      <SettingsPart title={texts.muted} about={texts.mutedAbout}>
        <HiddenPeople user={user} way="muted" first={data.muted} />
        {data.isFederated && (
          <p>
            <Button href={href('settings-elsewhere')} icon="globe">
              {texts.elsewhere}
            </Button>
          </p>
        )}
      </SettingsPart>
      <SettingsPart title={texts.watching} about={texts.watchingAbout}>
        <WatchingChoices isPaused={data.isPaused} isOff={data.isOff} />
      </SettingsPart>
      <SettingsPart title={texts.data} about={texts.dataAbout}>
        <ExportForm user={user} first={data.export} hasPassword={hasPassword} hasEmail={data.hasEmail} />
      </SettingsPart>
      <SettingsPart title={texts.leave} about={texts.leaveAbout} isDanger>
        <LeaveForm user={user} hasPassword={hasPassword} />
      </SettingsPart>
    </SettingsFrame>
  );
}

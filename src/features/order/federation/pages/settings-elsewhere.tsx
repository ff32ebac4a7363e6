import { SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MOVE_TEXTS } from '../move-texts.ts';
import { AliasForm, MoveForm, MutedHosts } from '../ui/MoveForms.tsx';
import type { load } from './settings-elsewhere.load.ts';

/** Muted sites, and moves from and to other sites. It works without scripts. */
export default function SettingsElsewherePage({ isOn, handle, muted, done, ...data }: Data<typeof load>) {
  const texts = useTexts(MOVE_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.title}</h1>
      <a href={href('settings-privacy')}>{texts.back}</a>
      {done && <Alert kind="success">{texts.done[done]}</Alert>}
      {!isOn && <Alert>{texts.off}</Alert>}
      <SentMistake beside={['aliases', 'target', 'host', 'passwordCurrent']} />
      {isOn && (
        <SettingsPart title={texts.handle} about={texts.handleAbout}>
          <p>
            <bdi>{handle}</bdi>
          </p>
        </SettingsPart>
      )}
      <SettingsPart title={texts.hidden} about={texts.hiddenAbout}>
        <MutedHosts hosts={muted} />
      </SettingsPart>
      {isOn && (
        <>
          <SettingsPart title={texts.arrive} about={texts.arriveAbout}>
            <AliasForm aliases={data.aliases} also={data.also} />
          </SettingsPart>
          <SettingsPart title={texts.leave} about={texts.leaveAbout} isDanger>
            <MoveForm movedTo={data.movedTo} hasPassword={data.hasPassword} />
          </SettingsPart>
        </>
      )}
    </div>
  );
}

import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { SentDone, SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import type { MutedVideo, NotificationWays, Preferences } from '../contract.ts';
import { type DigestEvery, TEXTS } from '../texts.ts';
import { PUSH_TEXTS } from '../push-texts.ts';
import { WAYS } from '../rules.ts';
import { DesktopPermission } from '../ui/DesktopPermission.tsx';
import { PushDevices } from '../ui/Push.tsx';
import { WaysTable } from '../ui/WaysTable.tsx';
import '../ui/notifications.css';
import type { load } from './settings-notifications.load.ts';
import { useTexts } from '#ui/use-texts.ts';

/** The form of the page's boxes. */
const FORM = 'notification-ways';

export default function NotificationSettingsPage(data: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const pushTexts = useTexts(PUSH_TEXTS);
  const { user, hasEmail, preferences, digest } = data;
  const [chosen, setChosen] = useState<Preferences>({ preferences, digest });
  const offered = WAYS.filter((way) => hasEmail || (way !== 'email' && way !== 'digest'));

  /** Shows the choice at once, and takes it back if it cannot be saved. */
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
      <SentMistake />
      <SentDone texts={texts.done} done={data.done} />
      <SettingsPart title={texts.title} about={<SavedHow />}>
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
        <WaysTable preferences={chosen.preferences} offered={offered} form={FORM} onSwitch={switchWay} />
      </SettingsPart>
      <SettingsPart title={texts.digest} about={texts.digestAbout}>
        <Select
          name="every"
          form={FORM}
          label={texts.digestEvery}
          disabled={!hasEmail}
          value={chosen.digest}
          onChange={(event) => void switchDigest(event.currentTarget.value as DigestEvery)}
          options={Object.entries(texts.every).map(([value, label]) => ({ value, label }))}
        />
        <SaveForm offered={offered} />
      </SettingsPart>
      <SettingsPart title={pushTexts.title} about={pushTexts.about}>
        <PushDevices first={data.devices} />
      </SettingsPart>
      <SettingsPart title={texts.muted} about={texts.mutedAbout}>
        <MutedVideos user={user} first={data.muted} />
      </SettingsPart>
      <SettingsPart title={texts.desktop} about={texts.desktopAbout}>
        <DesktopPermission />
      </SettingsPart>
    </SettingsFrame>
  );
}

/** The videos about which nothing is told, each with a button that lifts it. */
function MutedVideos({ user, first }: { user: string; first: readonly MutedVideo[] }) {
  const texts = useTexts(TEXTS);
  const [videos, setVideos] = useState(first);
  if (videos.length === 0) return <p className="ui-muted">{texts.noneMuted}</p>;
  const lift = (video: string) =>
    attempt(async () => setVideos((await call(api.notification.mute, { user, video, muted: 0 })).videos));
  return (
    <ul className="muted-videos">
      {videos.map(({ video_id, title, full_url, thumbnail }) => (
        <li key={video_id}>
          <img src={thumbnail} alt="" width={80} height={45} loading="lazy" />
          <a href={full_url}>{title}</a>
          <Button size="small" onClick={() => void lift(video_id)}>
            {texts.unmute}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** How what is chosen here is kept. */
function SavedHow() {
  const texts = useTexts(TEXTS);
  return (
    <>
      <span className="settings-saved">{texts.whatAbout}</span>
      <noscript>{texts.saveBelow}</noscript>
    </>
  );
}

/** Sends all that is chosen at once, where no scripts send each choice. */
function SaveForm({ offered }: { offered: readonly (keyof NotificationWays)[] }) {
  const texts = useTexts(TEXTS);
  return (
    <form
      id={FORM}
      method="post"
      action={href('settings-notifications')}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="ways" value={offered.join(' ')} />
      <noscript>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </noscript>
    </form>
  );
}

import { useState } from 'react';
import { AccountItem } from '#features/people/follow/ui/AccountItem.tsx';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { ChannelPicture } from '#features/videos/channel/ui/ChannelPicture.tsx';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { showViewerPicture, useViewerPicture } from '#shell/browser/session.ts';
import { type FrameViewer, useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ChooseFile, PICTURES } from '#ui/ChooseFile.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { FirstSteps } from '../pages/first-steps.ts';
import { FIRST_STEPS_TEXTS } from '../first-steps-texts.ts';
import '#features/people/follow/ui/AccountList.css';
import './first-steps.css';

interface FirstStepsProps extends FirstSteps {
  /** The new person's profile, without this. */
  profile: string;
}

/** Offered once, on the profile of somebody who has just signed up: a picture, people and channels. */
export default function FirstStepsCard({ back, people, channels, profile }: FirstStepsProps) {
  const { siteName, viewer } = useFrame();
  const texts = useTexts(FIRST_STEPS_TEXTS);
  return (
    <section className="ui-card first-steps" aria-labelledby="first-steps">
      <header>
        <div>
          <h2 id="first-steps">{texts.title({ siteName })}</h2>
          <p className="ui-muted">{texts.about}</p>
        </div>
        <Button variant="primary" href={back ?? profile}>
          {back === null ? texts.done : texts.back}
        </Button>
      </header>
      {viewer && <OwnPicture viewer={viewer} />}
      {people.length > 0 && (
        <>
          <h3>{texts.people}</h3>
          <ul className="account-list">
            {people.map((account) => (
              <AccountItem key={account.user_id} account={account} />
            ))}
          </ul>
        </>
      )}
      <h3>{texts.channels}</h3>
      <ul className="account-list">
        {channels.map((channel) => (
          <li key={channel.channel_id}>
            <ChannelPicture channel={channel} size={32} />
            <div className="account-list-name">
              <a href={href('channel', { channel: channel.url })}>{channel.title}</a>
            </div>
            <FollowButton
              target={{ channel: channel.url }}
              isFollowing={channel.is_following}
              size="small"
              listedAs={channel.title}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnPicture({ viewer }: { viewer: FrameViewer }) {
  const texts = useTexts(FIRST_STEPS_TEXTS);
  const picture = useViewerPicture(viewer);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function send(file: File): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const { user } = await call(
        api.user.updateAvatar,
        { user: viewer.user_id },
        { files: { filedata: file } },
      );
      showViewerPicture(user.avatar_url);
    } catch (mistake) {
      setError(errorText(mistake));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className="first-steps-picture">
        <Avatar src={picture} name={viewer.username} size={64} />
        <ChooseFile
          label={texts.toPicture}
          accept={PICTURES}
          isBusy={isBusy}
          error={error}
          onFile={(file) => void send(file)}
        />
      </div>
    </>
  );
}

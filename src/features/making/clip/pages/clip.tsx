import { useRef } from 'react';
import type { PlayerHandle } from '#player/core/events.ts';
import { Player } from '#player/ui/Player.tsx';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ClipForm } from '../ui/ClipForm.tsx';
import { TrimBar } from '../ui/TrimBar.tsx';
import { useTrim } from '../ui/use-trim.ts';
import type { load } from './clip.load.ts';
import '../ui/clip.css';

type ClipData = Data<typeof load>;

/** Cutting a part of a video as a new one, for moderators. */
export default function ClipPage({ video, mistake }: ClipData) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  return (
    <div className="clip-page">
      <h1>{texts.title}</h1>
      <SentMistake />
      {video && <p className="ui-muted">{texts.lead({ title: title(video.title) })}</p>}
      {mistake && <Alert>{mistake}</Alert>}
      {video && !mistake && <CuttingDesk video={video} />}
      {!video && <WhichVideo />}
    </div>
  );
}

function CuttingDesk({ video }: { video: NonNullable<ClipData['video']> }) {
  const { siteName, sent } = useFrame();
  const player = useRef<PlayerHandle>(null);
  const { start = '', end = '' } = sent?.fields ?? {};
  const desk = useTrim({ ...video, typed: sent ? { start, end } : null }, player);
  // The keys of the player work inside of it only: outside, they are the page's.
  const options = { page: 'internal', siteUrl: '', siteName, feedProfile: true, loop: false } as const;
  return (
    <>
      <div className="clip-stage">
        <Player
          source={video.source}
          options={{ ...options, startAt: video.trim.start }}
          onEvent={desk.onEvent}
          ref={player}
        />
      </div>
      <TrimBar film={video.film} desk={desk} />
      <ClipForm video={video} desk={desk} />
    </>
  );
}

function WhichVideo() {
  const texts = useTexts(TEXTS);
  return (
    <form className="clip-which">
      <TextInput name="video" label={texts.find} hint={texts.findHint} required />
      <Button type="submit" variant="primary">
        {texts.go}
      </Button>
    </form>
  );
}

import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './clip.load.ts';
import '../ui/clip.css';

const CuttingDesk = laterPart('cutting-desk', () => import('../ui/cutting-desk.later.tsx'));

/** Cutting a part of a video as a new one, for moderators. */
export default function ClipPage({ video, mistake }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  return (
    <div className="clip-page">
      <h1>{texts.title}</h1>
      <SentMistake beside={['start', 'end', 'title', 'reason']} />
      {video && <p className="ui-muted">{texts.lead({ title: title(video.title) })}</p>}
      {mistake && <Alert>{mistake}</Alert>}
      {video && !mistake && <CuttingDesk video={video} />}
      {!video && <WhichVideo />}
    </div>
  );
}

function WhichVideo() {
  const texts = useTexts(TEXTS);
  return (
    <form className="clip-which" data-begin>
      <TextInput name="video" label={texts.find} hint={texts.findHint} required />
      <Button type="submit" variant="primary">
        {texts.go}
      </Button>
    </form>
  );
}

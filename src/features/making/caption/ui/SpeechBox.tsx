import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { CaptionPageData } from '../pages/video-captions.load.ts';
import { languageName, languageOption, OFFERED_LANGUAGES } from '../rules.ts';

/** How often it is asked how far a machine is, ms. */
const ASK_MS = 2_000;

/** What a machine has heard so far; asked for while it listens. */
function useSpeech({ video, speech: first }: Pick<CaptionPageData, 'video' | 'speech'>) {
  const [speech, setSpeech] = useState(first);
  const isWaiting = speech?.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () =>
      call(api.caption.requested, { video: video.id }).then(
        (answer) => setSpeech(answer.speech),
        () => undefined,
      );
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, video.id]);
  return speech;
}

/** Has a machine write captions, and says how far it is. */
export function SpeechBox(given: Pick<CaptionPageData, 'video' | 'speech' | 'captions'>) {
  const texts = useTexts(EDITOR_TEXTS).speech;
  const speech = useSpeech(given);
  const isWaiting = speech?.state === 'waiting';
  return (
    <section className="caption-speech" aria-label={texts.title}>
      <div role="status">{speech && <SpeechStatus {...given} speech={speech} />}</div>
      {!isWaiting && (
        <form method="post" className="desk-row">
          <Select
            name="spoken"
            label={texts.spoken}
            options={[{ value: '', label: texts.findOut }, ...OFFERED_LANGUAGES.map(languageOption)]}
          />
          <Button type="submit" name="act" value="listen" icon="captions">
            {texts.ask}
          </Button>
        </form>
      )}
    </section>
  );
}

interface SpeechStatusProps extends Pick<CaptionPageData, 'video' | 'captions'> {
  speech: NonNullable<CaptionPageData['speech']>;
}

function SpeechStatus({ video: { code }, captions, speech: { state, share, lang } }: SpeechStatusProps) {
  const texts = useTexts(EDITOR_TEXTS).speech;
  if (state === 'waiting')
    return (
      <Alert kind="info">
        {share > 0 ? texts.share({ percent: Math.floor(share * 100) }) : texts.waiting}
      </Alert>
    );
  if (state === 'failed') return <Alert kind="danger">{texts.failed}</Alert>;
  if (state === 'silent') return <Alert kind="info">{texts.silent}</Alert>;
  // The page that shows them already says so itself.
  if (captions.some((one) => one.lang === lang)) return null;
  const to = href('video-captions', { code }, { captions: lang });
  return (
    <Alert kind="success" action={<Button href={to}>{texts.look}</Button>}>
      {texts.done({ language: languageName(lang) })}
    </Alert>
  );
}

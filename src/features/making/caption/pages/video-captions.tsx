import { ToolHead } from '#features/videos/video/ui/ToolHead.tsx';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { SpeechBox } from '../ui/SpeechBox.tsx';
import { languageOption, OFFERED_LANGUAGES } from '../rules.ts';
import type { CaptionPageData, OpenCaptions } from './video-captions.load.ts';
import './video-captions.css';

const fetchDesk = () => import('../ui/CaptionDesk.tsx');

/** Writing the captions of a video in one language; without scripts as a text. */
export default function CaptionPage(data: CaptionPageData) {
  const { video, captions, open, beside, isSaved, hears, speech } = data;
  const texts = useTexts(EDITOR_TEXTS);
  return (
    <div className="caption-page">
      <ToolHead heading={texts.title} video={video} />
      <SentMistake beside={['text']} />
      {isSaved && <Alert kind="success">{texts.saved}</Alert>}
      <Languages video={video} captions={captions} open={open} beside={beside} />
      {hears && <SpeechBox video={video} captions={captions} speech={speech} />}
      {open?.automatic && <p className="ui-muted">{texts.automatic}</p>}
      {!open && <p className="ui-muted">{texts.begin}</p>}
      {open && (
        <LazyPart
          load={fetchDesk}
          given={{ video, open, beside }}
          fallback={<PlainForm open={open} beside={beside} />}
        />
      )}
    </div>
  );
}

type LanguagesProps = Pick<CaptionPageData, 'video' | 'captions' | 'open' | 'beside'>;

/** The languages there are, one more, and one beside: links and forms that lead to this page. */
function Languages({ video: { code }, captions, open, beside }: LanguagesProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const tabs = open && open.src === '' ? [...captions, open] : captions;
  const free = OFFERED_LANGUAGES.filter((tag) => !tabs.some(({ lang }) => lang === tag));
  const others = captions.filter(({ lang }) => lang !== open?.lang);
  return (
    <div className="caption-languages">
      {tabs.length > 0 && (
        <nav aria-label={texts.languages} className="desk-row">
          {tabs.map(({ lang, label }) => (
            <Button
              key={lang}
              size="small"
              variant={lang === open?.lang ? 'primary' : 'secondary'}
              href={href('video-captions', { code }, { captions: lang })}
              aria-current={lang === open?.lang ? 'page' : undefined}
            >
              {label}
            </Button>
          ))}
        </nav>
      )}
      <form className="desk-row">
        <Select name="captions" label={texts.another} options={free.map(languageOption)} />
        <Button type="submit">{texts.start}</Button>
        {open && open.src !== '' && (
          <Button type="submit" name="beside" value={open.lang}>
            {texts.translate}
          </Button>
        )}
      </form>
      {open && others.length > 0 && (
        <form className="desk-row">
          <input type="hidden" name="captions" value={open.lang} />
          <Select
            name="beside"
            label={texts.beside}
            defaultValue={beside?.lang ?? ''}
            options={[
              { value: '', label: texts.noBeside },
              ...others.map(({ lang, label }) => ({ value: lang, label })),
            ]}
          />
          <Button type="submit">{texts.show}</Button>
        </form>
      )}
    </div>
  );
}

/** The captions as a text: in a new language those of the one beside it, to write over. */
function PlainForm({ open, beside }: { open: OpenCaptions; beside: OpenCaptions | null }) {
  const texts = useTexts(EDITOR_TEXTS);
  const { sent } = useFrame();
  const first = open.src === '' ? (beside?.text ?? '') : open.text;
  const isWrong = sent?.mistake.param === 'text';
  return (
    <form method="post" className="caption-plain">
      <input type="hidden" name="lang" value={open.lang} />
      <input type="hidden" name="over" value={open.src} />
      <TextArea
        name="text"
        label={texts.plainLabel}
        hint={texts.plainHint}
        error={isWrong ? sent.mistake.text : undefined}
        rows={20}
        lang={open.lang}
        dir="auto"
        defaultValue={sent?.fields['text'] ?? first}
      />
      <Button type="submit" variant="primary">
        {texts.save}
      </Button>
    </form>
  );
}

import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHAPTER_TEXTS } from '../chapter-editor-texts.ts';
import { chapterLines } from '../chapter-rules.ts';
import { ToolHead } from '../ui/ToolHead.tsx';
import type { ChapterPageData } from './video-chapters.load.ts';
import './video-chapters.css';

const fetchDesk = () => import('../ui/ChapterDesk.tsx');

/** Writing the chapters of a video; without scripts as lines of text. */
export default function ChapterPage(props: ChapterPageData) {
  const { video, chapters, saved, isSaved } = props;
  const texts = useTexts(CHAPTER_TEXTS);
  return (
    <div className="chapter-page">
      <ToolHead heading={texts.title} video={video} />
      <SentMistake beside={['lines']} />
      {isSaved && <Alert kind="success">{texts.saved}</Alert>}
      <p className="ui-muted">{!saved && chapters.length > 0 ? texts.fromDescription : texts.about}</p>
      <LazyPart load={fetchDesk} given={props} fallback={<PlainForm {...props} />} />
    </div>
  );
}

function PlainForm({ video, chapters, revision, proposed }: ChapterPageData) {
  const texts = useTexts(CHAPTER_TEXTS);
  const { sent } = useFrame();
  const isWrong = sent?.mistake.param === 'lines';
  return (
    <form method="post" className="chapter-plain">
      <input type="hidden" name="revision" value={revision} />
      <TextArea
        name="lines"
        label={texts.plainLabel}
        hint={texts.plainHint}
        error={isWrong ? sent.mistake.text : undefined}
        rows={12}
        dir="auto"
        defaultValue={sent?.fields['lines'] ?? chapterLines(proposed?.length ? proposed : chapters)}
      />
      <div className="chapter-acts">
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
        {video.source.captions.length > 0 && (
          <Button href={href('video-chapters', { code: video.code }, { propose: '1' })}>
            {texts.propose}
          </Button>
        )}
      </div>
      {proposed && (
        <p role="status" className="ui-muted">
          {proposed.length > 0 ? texts.proposed(proposed.length) : texts.noneProposed}
        </p>
      )}
    </form>
  );
}
